-- What the two sides at one device, or two teams, are called.

alter table game add column names text;
