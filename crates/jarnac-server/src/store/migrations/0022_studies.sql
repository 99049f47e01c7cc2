-- Studies that people keep: a record with variations, comments and marks. Its name and the number of its steps follow from
-- the record, for lists. `made_key` and `last_key` are the keys of the wish that made it and of the last that changed it, so
-- that each is done once.
create table study (
    study_id text not null,
    person_id text not null,
    name text not null,
    access text not null,
    record text not null,
    steps bigint not null,
    revision bigint not null,
    made_key text not null,
    last_key text not null,
    created_at bigint not null,
    updated_at bigint not null,
    constraint study_key primary key (study_id)
);
create unique index study_made on study (person_id, made_key);
create index study_person on study (person_id, updated_at);
create index study_access on study (access, updated_at)
