-- What workers are asked, by the database's own time. `urgency` and `turn` give the order: those who play come first, and
-- a person with many games has no more turns than one with one. `tries` counts who has taken it, and fences answers.
create table job (
    job_id text not null,
    node_id text not null,
    game_id text not null,
    task text not null,
    person_id text not null,
    urgency bigint not null,
    turn bigint not null,
    made_at bigint not null,
    deadline bigint not null,
    worker_id text,
    until_ms bigint not null,
    tries bigint not null,
    progress text,
    answer text,
    constraint job_key primary key (job_id)
);
create index job_order on job (urgency, turn, made_at);
create index job_node on job (node_id);
create table worker (
    worker_id text not null,
    alive_at bigint not null,
    places bigint not null,
    constraint worker_key primary key (worker_id)
)
