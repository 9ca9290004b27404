/** The SQL of debts that are set off against transfers. */
import { sql } from '../core/db/sql.ts'

/** Two transfers of one contractor are not to settle the same debt. */
export const lockContractor = sql<never, [contractorId: string]>(
  'lock-contractor',
  'select from contractors where account_id = $1 for no key update',
)

/**
 * Without debts, what stands on a contractor's account is exactly what waits to be handed on; what is missing is owed.
 * A transfer that the processor may know already keeps its amount.
 */
export const keepBackDebt = sql<{ amount_cents: string }, [reference: string]>(
  'keep-back-debt',
  `update transfers t set amount_cents = t.amount_cents - d.kept, set_off_cents = t.set_off_cents + d.kept,
     status = case when t.amount_cents = d.kept then 'cancelled' else t.status end
   from (
     select m.reference, least(m.amount_cents, greatest(0,
       (select sum(w.amount_cents) from transfers w where w.contractor_id = m.contractor_id
         and w.status in ('queued', 'no-account'))
       - (select coalesce(sum(b.amount_cents), 0) from ledger_balances b
         where b.account = 'contractor:' || m.contractor_id))) as kept
     from transfers m where m.reference = $1
   ) d
   where t.reference = d.reference and t.started_at is null
   returning t.amount_cents`,
)
