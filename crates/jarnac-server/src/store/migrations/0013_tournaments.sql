-- Tournaments. `setup` is the head of the log, before its first line; what else the row says follows from the log, for
-- lists, but for what no log holds: who made it, whether it is listed, the round's clock, and which generation of its links
-- is good, how it is played if it is played here (`online`). `revision` counts every change, and fences them.
create table tournament (
    tournament_id text not null,
    creator text,
    setup text not null,
    listed bigint not null,
    links bigint not null,
    clock text,
    online text,
    name text not null,
    place text,
    date text,
    system text not null,
    status text not null,
    round bigint not null,
    rounds bigint not null,
    players bigint not null,
    seq bigint not null,
    revision bigint not null,
    created_at bigint not null,
    updated_at bigint not null,
    constraint tournament_key primary key (tournament_id)
);
create index tournament_listed on tournament (listed, created_at);
create index tournament_creator on tournament (creator, created_at);
create table tournament_line (
    tournament_id text not null,
    seq bigint not null,
    at_ms bigint not null,
    role text not null,
    person_id text,
    payload text not null,
    constraint tournament_line_key primary key (tournament_id, seq)
);
create table tournament_claim (
    tournament_id text not null,
    round bigint not null,
    table_no bigint not null,
    side text not null,
    line bigint not null,
    report text not null,
    at_ms bigint not null,
    constraint tournament_claim_key primary key (tournament_id, round, table_no, side)
);
create table tournament_person (
    tournament_id text not null,
    player bigint not null,
    person_id text not null,
    constraint tournament_person_key primary key (tournament_id, player),
    constraint tournament_person_once unique (tournament_id, person_id)
);
create table tournament_game (
    tournament_id text not null,
    line bigint not null,
    table_no bigint not null,
    game_id text not null,
    watch text not null,
    created_at bigint not null,
    came_a bigint not null,
    came_b bigint not null,
    constraint tournament_game_key primary key (tournament_id, line, table_no)
);
create index tournament_game_game on tournament_game (game_id);
create table tournament_wish (
    tournament_id text not null,
    intent text not null,
    revision bigint not null,
    constraint tournament_wish_key primary key (tournament_id, intent)
)
