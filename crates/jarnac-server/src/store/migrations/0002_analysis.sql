-- What can be made again: not part of an export.
create table analysis (
    game_id text not null,
    made_by text not null,
    payload text not null,
    constraint analysis_key primary key (game_id)
)
