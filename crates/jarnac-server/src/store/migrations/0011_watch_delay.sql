-- How many milliseconds later those see a game who watch it; nothing for at once.

alter table game add column watch_delay bigint;
