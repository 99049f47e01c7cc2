-- Series: several tournaments that are added up. `plan` is all that is stored of one, as `jarnac-tournament` writes it; its
-- name and the number of its tournaments follow from that, for lists. And the moment at which a tournament begins, for
-- the calendar.
create table series (
    series_id text not null,
    creator text,
    plan text not null,
    listed bigint not null,
    links bigint not null,
    name text not null,
    stages bigint not null,
    revision bigint not null,
    created_at bigint not null,
    updated_at bigint not null,
    constraint series_key primary key (series_id)
);
create index series_listed on series (listed, created_at);
create index series_creator on series (creator, created_at);
create table series_wish (
    series_id text not null,
    intent text not null,
    revision bigint not null,
    constraint series_wish_key primary key (series_id, intent)
);
alter table tournament add column begins_at bigint;
create index tournament_begins on tournament (listed, begins_at)
