-- The payment of a contract that has ended cannot be made any more: the processor was told so, and has confirmed it.
alter table payments add column intent_ended_at timestamptz;
drop index payments_open;
create index payments_open on payments (opened_at)
  where succeeded_at is null and intent_id is not null and intent_ended_at is null;

-- A withdrawal of which nothing was heard is asked about.
alter table payouts add column asked_at timestamptz;
create index payouts_awaiting_webhook on payouts (created_at) where status = 'sent';

-- Up to when the processor's own list of what it has announced was read.
create table processor_sync (
  only_row boolean primary key default true constraint processor_news__only_row check (only_row),
  synced_until timestamptz not null
);

-- Where the payment account at the processor pays to: the end of an account number, as the processor tells it.
alter table contractors add column payout_bank_last4 text;

-- From where somebody has signed: a keyed hash of the network address, which nobody can turn back into it.
alter table signatures add column network text;

-- The way back of money that belongs to nothing can fail, and is gone again: each time under a key of its own, and what
-- the processor called the failed ones is kept, so that late news about them is not taken for news about this one.
alter table unmatched_payments
  add column attempt smallint not null default 1,
  add column past_refund_ids text[] not null default '{}';
