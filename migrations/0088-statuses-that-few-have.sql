-- A list of one status is to be read from the index that begins with it, also where nearly everybody has another status, and
-- where nobody has this one: the planner took the index of all and looked through the whole table. It counts with this from
-- the next time that PostgreSQL looks at what is in the tables, by itself.
alter table accounts alter column status set (n_distinct = 100);
alter table stages alter column status set (n_distinct = 100);
