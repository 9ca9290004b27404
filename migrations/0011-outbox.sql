-- Work that a use-case orders in its own transaction. A relay moves it to the job queue a moment later, many rows at
-- once, so that ordering costs a payment one small insert.
create table outbox (
  id bigint generated always as identity primary key,
  queue text not null,
  work jsonb not null
);
