-- Links of venues can be replaced: the last wish for it, and the referee's key before it, which is good for that wish alone.
-- `maker` tells the address that made a venue from others, and not which it is. `ruled` is the result that a referee gave.
alter table venue add column maker text;
alter table venue add column renewed text;
alter table venue add column key_before text;
alter table venue_match add column ruled text;
alter table venue_match add column bytes bigint
