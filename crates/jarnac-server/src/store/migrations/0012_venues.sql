-- Halls with real letters: their tables, what the devices there were told, and what the referee did.
-- `revision` counts the changes of a venue; whatever changed carries the number of its last change.
create table venue (
    venue_id text not null,
    name text not null,
    rules text not null,
    key_referee text not null,
    revision bigint not null,
    created_at bigint not null,
    updated_at bigint not null,
    constraint venue_key primary key (venue_id)
);
create index venue_updated on venue (updated_at);
create table venue_table (
    venue_id text not null,
    number bigint not null,
    key_table text not null,
    assignment bigint not null,
    match_id text,
    acts bigint not null,
    acts_done bigint not null,
    offset_ms bigint not null,
    seen_at bigint not null,
    revision bigint not null,
    constraint venue_table_key primary key (venue_id, number)
);
create table venue_assignment (
    venue_id text not null,
    number bigint not null,
    assignment bigint not null,
    payload text not null,
    reference text not null,
    constraint venue_assignment_key primary key (venue_id, number, assignment)
);
create table venue_match (
    venue_id text not null,
    number bigint not null,
    match_id text not null,
    place bigint not null,
    setup text not null,
    reference text not null,
    writer text not null,
    entries bigint not null,
    sheet text,
    handed_at bigint not null,
    constraint venue_match_key primary key (venue_id, number, match_id)
);
create table venue_entry (
    venue_id text not null,
    number bigint not null,
    match_id text not null,
    seq bigint not null,
    entry_key text not null,
    payload text not null,
    revision bigint not null,
    constraint venue_entry_key primary key (venue_id, number, match_id, seq)
);
create index venue_entry_revision on venue_entry (venue_id, revision);
create table venue_act (
    venue_id text not null,
    number bigint not null,
    act bigint not null,
    match_id text not null,
    act_key text not null,
    at_ms bigint not null,
    seen bigint not null,
    payload text not null,
    why text not null,
    revision bigint not null,
    constraint venue_act_key primary key (venue_id, number, act),
    constraint venue_act_once unique (venue_id, number, act_key)
)
