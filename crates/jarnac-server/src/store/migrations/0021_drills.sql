-- What people know of the cards that they learn words by: one row for each card that they were asked.
-- Stability and difficulty are in thousandths. What was known before the last answer stays, so that the answer
-- can be taken for a wrong one afterwards; and the key of that answer, so that it counts once.
create table drill_card (
    person_id text not null,
    card text not null,
    stability bigint not null,
    difficulty bigint not null,
    seen_at bigint not null,
    due_at bigint not null,
    times bigint not null,
    lapses bigint not null,
    grade text not null,
    answer_key text not null,
    known_before text,
    constraint drill_card_key primary key (person_id, card)
);

create index drill_card_due on drill_card (person_id, due_at);

-- How much somebody learnt on a day, counted from 1970 by universal time.
create table drill_day (
    person_id text not null,
    day bigint not null,
    asked bigint not null,
    known bigint not null,
    constraint drill_day_key primary key (person_id, day)
);

-- Lists of cards that somebody wrote.
create table drill_list (
    person_id text not null,
    name text not null,
    formula text not null,
    list text not null,
    changed_at bigint not null,
    constraint drill_list_key primary key (person_id, name)
)
