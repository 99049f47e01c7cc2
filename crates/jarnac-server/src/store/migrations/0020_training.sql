-- Training: what people answered, and what that made of their ratings and of the puzzles'. Ratings are text, as in `rating`.
create table training_person (
    person_id text not null,
    rating text not null,
    deviation text not null,
    volatility text not null,
    answers bigint not null,
    constraint training_person_key primary key (person_id)
);
create table training_puzzle (
    puzzle_id text not null,
    rating text not null,
    deviation text not null,
    volatility text not null,
    answers bigint not null,
    solved bigint not null,
    constraint training_puzzle_key primary key (puzzle_id)
);
-- What somebody was asked and has not answered yet, one in each mode.
create table training_asked (
    person_id text not null,
    mode text not null,
    puzzle_id text not null,
    theme text not null,
    run_id text not null,
    hints bigint not null,
    tries bigint not null,
    last_key text not null,
    constraint training_asked_key primary key (person_id, mode)
);
create table training_answer (
    person_id text not null,
    answer_key text not null,
    puzzle_id text not null,
    mode text not null,
    run_id text not null,
    at_ms bigint not null,
    is_right bigint not null,
    answer text not null,
    rating_before text not null,
    rating_after text not null,
    constraint training_answer_key primary key (person_id, answer_key)
);
create index training_answer_at on training_answer (person_id, at_ms);
create table training_run (
    person_id text not null,
    run_id text not null,
    kind text not null,
    started_at bigint not null,
    score bigint not null,
    faults bigint not null,
    constraint training_run_key primary key (person_id, run_id)
)
