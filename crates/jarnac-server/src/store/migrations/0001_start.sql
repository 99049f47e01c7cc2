-- The same text serves SQLite and PostgreSQL: TEXT and BIGINT only, moments in milliseconds since 1970.

create table setting (
    name text not null,
    value text not null,
    constraint setting_key primary key (name)
);

create table person (
    person_id text not null,
    kind text not null,
    name text not null,
    name_key text,
    password text,
    created_at bigint not null,
    constraint person_key primary key (person_id),
    constraint person_name unique (name_key)
);

create table session (
    session_id text not null,
    person_id text not null,
    agent text not null,
    created_at bigint not null,
    expires_at bigint not null,
    constraint session_key primary key (session_id)
);
create index session_person on session (person_id);

create table bot_token (
    token_id text not null,
    token_hash text not null,
    person_id text not null,
    label text not null,
    created_at bigint not null,
    constraint bot_token_key primary key (token_id),
    constraint bot_token_hash unique (token_hash)
);
create index bot_token_person on bot_token (person_id);

create table mute (
    person_id text not null,
    muted_id text not null,
    constraint mute_key primary key (person_id, muted_id)
);

-- What is set once comes first; `status` and what follows changes with the game.
create table game (
    game_id text not null,
    kind text not null,
    rules text not null,
    seed text not null,
    lexicon text not null,
    creator text not null,
    teams bigint not null,
    rated bigint not null,
    friendly bigint not null,
    spectators bigint not null,
    locks_words bigint not null,
    key_a text not null,
    key_b text not null,
    key_watch text not null,
    key_referee text not null,
    computer_a text,
    computer_b text,
    rematch_of text,
    created_at bigint not null,
    status text not null,
    seats text not null,
    referee text,
    updated_at bigint not null,
    seq bigint not null,
    wakes bigint not null,
    result text,
    rematch text,
    constraint game_key primary key (game_id),
    constraint game_rematch unique (rematch_of)
);
create index game_status on game (status, created_at, game_id);
create index game_kind on game (kind, status, created_at, game_id);
create index game_wakes on game (wakes, game_id);

create table seat (
    game_id text not null,
    person_id text not null,
    side text not null,
    created_at bigint not null,
    is_over bigint not null,
    constraint seat_key primary key (game_id, person_id, side)
);
create index seat_person on seat (person_id, created_at, game_id);
create index seat_running on seat (person_id, is_over, created_at, game_id);

-- One row for each action with everything that followed from it. The key is the only lock.
create table game_event (
    game_id text not null,
    seq bigint not null,
    at_ms bigint not null,
    person_id text,
    intent text,
    payload text not null,
    constraint game_event_key primary key (game_id, seq),
    constraint game_event_intent unique (game_id, intent)
);

create table chat (
    game_id text not null,
    number bigint not null,
    at_ms bigint not null,
    room text not null,
    person_id text not null,
    name text not null,
    text text not null,
    constraint chat_key primary key (game_id, number)
);
create index chat_person on chat (person_id);

create table rating (
    person_id text not null,
    formula text not null,
    rating text not null,
    deviation text not null,
    volatility text not null,
    games bigint not null,
    updated_at bigint not null,
    constraint rating_key primary key (person_id, formula)
);

create table rating_change (
    game_id text not null,
    person_id text not null,
    formula text not null,
    rating_before text not null,
    rating_after text not null,
    constraint rating_change_key primary key (game_id, person_id)
)
