-- Which venue the tables of a tournament are in.
create table tournament_venue (
    tournament_id text not null,
    venue_id text not null,
    constraint tournament_venue_key primary key (tournament_id),
    constraint tournament_venue_once unique (venue_id)
)
