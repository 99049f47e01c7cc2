-- Clubs. `settings` and `evenings` are JSON, `words` are house words, `edition` counts how often those were written, and
-- `last_number` the numbers that members and evenings were given. `revision` counts every change, and fences them.
create table club (
    club_id text not null,
    slug text not null,
    name text not null,
    listed bigint not null,
    links bigint not null,
    settings text not null,
    words text not null,
    edition bigint not null,
    evenings text not null,
    last_number bigint not null,
    revision bigint not null,
    created_at bigint not null,
    updated_at bigint not null,
    constraint club_key primary key (club_id),
    constraint club_slug unique (slug)
);
create index club_listed on club (listed, created_at);
-- Somebody who asks to become a member is one with the role `asked`. Former names are kept, a line each, since results
-- know people by their names.
create table club_member (
    club_id text not null,
    member bigint not null,
    person_id text,
    name text not null,
    role text not null,
    former text not null,
    note text not null,
    since bigint not null,
    constraint club_member_key primary key (club_id, member),
    constraint club_member_once unique (club_id, person_id)
);
create index club_member_person on club_member (person_id);
-- Every wish that was done, which is the club's log as well.
create table club_wish (
    club_id text not null,
    intent text not null,
    revision bigint not null,
    at_ms bigint not null,
    person_id text,
    payload text not null,
    constraint club_wish_key primary key (club_id, intent)
);
create table club_tournament (
    tournament_id text not null,
    club_id text not null,
    constraint club_tournament_key primary key (tournament_id)
);
create index club_tournament_club on club_tournament (club_id);
-- The club's words as games were made with them, by the checksum of the dictionary. They outlast the club, as its games do.
create table club_words (
    checksum text not null,
    club_id text not null,
    base text not null,
    title text not null,
    edition bigint not null,
    words text not null,
    created_at bigint not null,
    constraint club_words_key primary key (checksum)
)
