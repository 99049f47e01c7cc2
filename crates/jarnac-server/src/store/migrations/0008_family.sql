-- Whether the computer minds its words: 1 or 0 where somebody has chosen, nothing for the level's own way.

alter table game add column family bigint;
