-- Emails that were tried for hours and given up. The work is what the queue had, so that it can be sent again; the row goes
-- when that is done, or when somebody drops it.
create table failed_emails (
  id bigint generated always as identity primary key,
  queue text not null,
  work jsonb not null,
  failure text not null,
  lost_at timestamptz not null
);
