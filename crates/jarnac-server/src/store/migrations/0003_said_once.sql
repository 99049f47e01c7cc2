-- By which wish a line was said: a wish that is repeated says nothing twice.
alter table chat add column intent text;
create unique index chat_intent on chat (game_id, intent)
