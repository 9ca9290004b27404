-- What was still found by reading a whole table that grows.
create index accounts__administrators on accounts (id) where role = 'admin';
create index transfers__to_send on transfers (created_at) where status <> 'sent';
