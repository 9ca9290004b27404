-- Statements read what moved an account, or a job, in the order of time.
drop index ledger_postings_by_source;
drop index ledger_postings_by_destination;
create index ledger_postings_by_source on ledger_postings (source, transaction_id);
create index ledger_postings_by_destination on ledger_postings (destination, transaction_id);
drop index ledger_transactions_by_job;
create index ledger_transactions_by_job on ledger_transactions (job_id, id);
create index transfers_by_stage on transfers (job_id, stage_index);

-- What is held for a contractor.
create index stages_held on stages (contractor_id) where status in ('paid', 'waiting', 'rejected');

-- Transfers that were sent before the ledger booked them: the money is in the contractor's account.
with booked as (
  insert into ledger_transactions (kind, reference, job_id, stage_index, created_at)
  select 'transfer', 'transfer:' || job_id || ':' || stage_index, job_id, stage_index, sent_at
  from transfers where status = 'sent' on conflict (reference) do nothing
  returning id, job_id, stage_index
)
insert into ledger_postings (transaction_id, position, source, destination, amount_cents)
select b.id, 1, 'contractor:' || t.contractor_id, 'account:' || t.contractor_id, t.amount_cents
from booked b join transfers t on t.job_id = b.job_id and t.stage_index = b.stage_index;
