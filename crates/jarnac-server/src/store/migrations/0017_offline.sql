-- Games that were played without a network and handed in: each once.
alter table game add column offline_key text;
create unique index game_offline on game (offline_key);
