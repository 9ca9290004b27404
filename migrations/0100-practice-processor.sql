-- The state of the built-in payment processor (sandbox mode: no real money moves). It stands in a schema of its own
-- because it plays an outside company: no table of the product refers to it, and the product reads it over HTTP only.
-- Objects keep the shape of Stripe's answers as they are; an answer is kept under the idempotency key that asked for it.
create schema sandbox_processor;

create table sandbox_processor.objects (
  id text primary key,
  kind text not null,
  body jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);

create index objects__by_kind on sandbox_processor.objects (kind, created_at);

create table sandbox_processor.answers (
  idempotency_key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null
);

-- An event is due until the product has answered 200 to it, however often the processor was restarted in between.
create table sandbox_processor.events (
  id text primary key,
  body jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  due_at timestamptz default clock_timestamp()
);

create index events__due on sandbox_processor.events (due_at) where due_at is not null;
