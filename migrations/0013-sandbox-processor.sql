-- State of the built-in payment processor, which moves no real money. It acts as an external company: the product calls it
-- over HTTP only, and no other table refers to this schema. Objects have the format of Stripe's responses.
create schema sandbox_processor;

create table sandbox_processor.objects (
  id text primary key,
  kind text not null,
  body jsonb not null,
  created_at timestamptz not null default clock_timestamp()
);
create index on sandbox_processor.objects (kind, created_at, id);

create table sandbox_processor.idempotent_responses (
  idempotency_key text primary key,
  fingerprint text not null,
  status integer not null,
  body jsonb not null
);

-- The processor retries an event until the product responds with 200.
create table sandbox_processor.events (
  id text primary key,
  body jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  due_at timestamptz default clock_timestamp()
);
create index on sandbox_processor.events (due_at) where due_at is not null;

-- Tasks that a bank does later: settle a refund, pay out, open a dispute.
create table sandbox_processor.delayed_tasks (
  id bigint generated always as identity primary key,
  operation text not null,
  object_id text not null,
  due_at timestamptz not null
);
create index on sandbox_processor.delayed_tasks (due_at);
