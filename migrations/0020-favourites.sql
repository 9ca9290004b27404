-- The contractors that a customer saved [DATA-03].
create table favourites (
  customer_id text not null references accounts (id),
  contractor_id text not null references contractors (account_id),
  created_at timestamptz not null,
  primary key (customer_id, contractor_id)
);
create index on favourites (customer_id, created_at desc, contractor_id desc);
create index on favourites (contractor_id);
