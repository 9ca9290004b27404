/** SQL of debts set off against transfers. */
import { OPEN_TRANSFER_STATUSES, transferMachine } from '#domain/payments/transfer-machine.ts'
import { canFire, oneOf, statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

/** Two transfers must not set off the same debt. */
export const lockContractor = sql<never, [contractorId: string]>(
  'lock-contractor',
  'select from contractors where account_id = $1 for no key update',
)

/**
 * Changes of a contractor's balances and transfers lock these rows first. The same lock order everywhere prevents
 * deadlocks with the transfer worker.
 */
export const lockTransfersOf = sql<never, [contractorId: string]>(
  'lock-transfers-of',
  `select from transfers where contractor_id = $1 and (${canFire('status', transferMachine, 'cancel')} or set_off_cents > 0)
   order by reference for no key update`,
)

/**
 * Without debts, the contractor's balance equals the waiting transfers; the gap is the debt. A started transfer keeps
 * its amount.
 */
export const withholdDebt = sql<{ amount_cents: string }, [reference: string]>(
  'withhold-debt',
  `update transfers t set amount_cents = t.amount_cents - d.kept, set_off_cents = t.set_off_cents + d.kept,
     status = case when t.amount_cents = d.kept then ${statusAfter(transferMachine, 'cancel')} else t.status end
   from (
     select m.reference, least(m.amount_cents, greatest(0,
       (select sum(w.amount_cents) from transfers w where w.contractor_id = m.contractor_id
         and ${oneOf('w.status', OPEN_TRANSFER_STATUSES)})
       - (select coalesce(sum(b.amount_cents), 0) from ledger_balances b
         where b.account = 'contractor:' || m.contractor_id))) as kept
     from transfers m where m.reference = $1
   ) d
   where t.reference = d.reference and t.started_at is null
   returning t.amount_cents`,
)

/**
 * Requeues an amount withheld for a debt that is gone, as another part of the transfer. The remaining debt is set off
 * again.
 */
export const requeueReleasedSetOff = sql<{ reference: string }, [contractorId: string, now: Date]>(
  'requeue-released-set-off',
  `with due as (
     select * from transfers t where contractor_id = $1 and set_off_cents > 0
       and not exists (select from refunds r where r.job_id = t.job_id and r.stage_index = t.stage_index)
     for no key update
   ), cleared as (
     update transfers t set set_off_cents = 0 from due where t.reference = due.reference
   ), further as (
     select due.*, row_number() over (partition by job_id, stage_index order by part) + (select max(m.part)
       from transfers m where m.job_id = due.job_id and m.stage_index = due.stage_index) as next_part from due
   )
   insert into transfers (reference, job_id, stage_index, contractor_id, amount_cents, status, part, created_at)
   select 'release:' || job_id || ':' || stage_index || ':' || next_part, job_id, stage_index, contractor_id,
     set_off_cents, ${statusAfter(transferMachine, 'queue')}, next_part, $2 from further
   returning reference`,
)
