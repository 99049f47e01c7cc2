-- Sheets of matches with real letters that people keep with their account.
create table kept_sheet (
    person_id text not null,
    sheet_id text not null,
    payload text not null,
    at_ms bigint not null,
    constraint kept_sheet_key primary key (person_id, sheet_id)
)
