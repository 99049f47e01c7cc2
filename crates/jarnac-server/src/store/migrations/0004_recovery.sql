-- Codes with which somebody who has forgotten the password comes in again, each once. Only their hashes are kept.
create table recovery_code (
    person_id text not null,
    code_hash text not null,
    created_at bigint not null,
    constraint recovery_code_key primary key (person_id, code_hash)
)
