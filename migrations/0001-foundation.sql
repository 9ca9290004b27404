-- Tables and functions that every feature uses: task queue, rate limits, emails that were not sent, and cached charts.
create extension if not exists pg_trgm;

-- Triggers `*_append_only` call this: rows of their tables are inserted and never changed.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception 'The table % is append-only: % is forbidden', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

-- Tasks that a use-case enqueues in its own transaction. A relay moves them to the job queue in batches, so a task costs
-- a payment one small insert.
create table outbox (
  id bigint generated always as identity primary key,
  queue text not null,
  payload jsonb not null
);

-- Counts the attempts of the current window. An expired row is overwritten in place.
create table rate_limits (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
create index on rate_limits (window_ends_at);

-- Emails of an installation without a mail server: stored and shown on the outbox page. A worker that runs twice uses the
-- same key, so it stores one row.
create table captured_emails (
  id bigint generated always as identity primary key,
  key text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  sent_at timestamptz not null
);
create index on captured_emails (recipient, id);

-- Emails that the worker gave up after hours of attempts. An admin can enqueue the payload again or dismiss the row.
create table failed_emails (
  id bigint generated always as identity primary key,
  queue text not null,
  payload jsonb not null,
  failure text not null,
  failed_at timestamptz not null
);

-- Responses of charts that read many rows.
create table chart_cache (
  name text primary key,
  response jsonb not null,
  computed_at timestamptz not null
);
