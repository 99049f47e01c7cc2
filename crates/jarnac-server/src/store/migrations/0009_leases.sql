-- What one of the servers does for all: who has it, until when by the database's own time. The epoch grows with
-- each new holder, and what is written under a lease carries it.
create table lease (
    name text not null,
    node_id text not null,
    epoch bigint not null,
    until_ms bigint not null,
    constraint lease_key primary key (name)
);
create index lease_node on lease (node_id)
