-- Servers that share the database, each with the last moment at which it was alive, and what they
-- hold in memory: `people` is a list of those who act there, which may be empty.
create table node (
    node_id text not null,
    alive_at bigint not null,
    is_up bigint not null,
    has_stopped bigint not null,
    heir text,
    constraint node_key primary key (node_id)
);
create table at_table (
    node_id text not null,
    game_id text not null,
    people text not null,
    constraint at_table_key primary key (node_id, game_id)
);
create index at_table_game on at_table (game_id)
