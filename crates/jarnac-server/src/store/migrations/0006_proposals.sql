-- Words that people would have in a dictionary, or out of it, for the keeper to look through.
create table proposal (
    dictionary text not null,
    word text not null,
    change text not null,
    person_id text not null,
    why text not null,
    created_at bigint not null,
    constraint proposal_key primary key (dictionary, word, person_id)
)
