/** The SQL of requested deletions, and of what stands against them. */
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { chargebackMachine } from '#domain/payments/chargeback-machine.ts'
import { OPEN_TRANSFER_STATUSES } from '#domain/payments/transfer-machine.ts'
import { OPEN_PAYOUT_STATUSES } from '#domain/payouts/payout-machine.ts'
import type { DeletionBlocker } from '#domain/personal-data/deletion-rules.ts'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { warrantyMachine } from '#domain/warranty/warranty-machine.ts'
import { canFire, oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface DeletionRow {
  readonly account_id: string
  readonly requested_at: Date
  readonly due_at: Date
}

export const deletionOf = sql<DeletionRow, [accountId: string]>(
  'deletion-of',
  'select * from account_deletions where account_id = $1',
)

export const insertDeletion = sql<never, [accountId: string, now: Date, dueAt: Date]>(
  'insert-deletion',
  'insert into account_deletions (account_id, requested_at, due_at) values ($1, $2, $3) on conflict do nothing',
)

export const cancelDeletion = sql<never, [accountId: string]>(
  'cancel-deletion',
  'delete from account_deletions where account_id = $1',
)

export const dueDeletions = sql<{ account_id: string }, [now: Date, limit: number]>(
  'due-deletions',
  'select account_id from account_deletions where due_at <= $1 order by due_at limit $2',
)

/** Locks the row, so an undo and the deletion run one after another. */
export const lockDueDeletion = sql<DeletionRow, [accountId: string, now: Date]>(
  'lock-due-deletion',
  'select * from account_deletions where account_id = $1 and due_at <= $2 for update',
)

export const lastConsentChange = sql<{ changed_at: Date }, [accountId: string]>(
  'last-consent-change',
  'select changed_at from consent_changes where account_id = $1 order by changed_at desc limit 1',
)

/** The jobs with a contract of the account, or posted by it. */
const jobsOf = `(select j.id from jobs j where j.customer_id = $1
  union select q.job_id from quotes q join jobs j on j.id = q.job_id and j.contractor_id = q.contractor_id
    where q.contractor_id = $1)`
const balanceOf = (account: string) =>
  `(select coalesce(sum(b.amount_cents), 0) from ledger_balances b where b.account = ${account})`
/** Signed by one party or both, and neither completed nor ended. */
const contractIsOpen = (['revokeSignature', 'start', 'complete', 'refunded'] as const)
  .map((event) => canFire('q.status', quoteMachine, event))
  .join(' or ')

/** One row for each reason. */
export const blockersOf = sql<{ blocker: DeletionBlocker }, [accountId: string]>(
  'blockers-of',
  `select 'openJobs' as blocker where exists (
     select from jobs j where j.customer_id = $1 and ${oneOf('j.status', [jobMachine.initial])})
   union all select 'openContracts' where exists (
     select from jobs j join quotes q on q.job_id = j.id and (${contractIsOpen}) where j.customer_id = $1)
     or exists (select from quotes q where q.contractor_id = $1 and (${contractIsOpen}))
   union all select 'heldMoney' where exists (
     select from ${jobsOf} own join stages s on s.job_id = own.id
     where ${balanceOf("'held:' || s.job_id || ':' || s.stage_index")} <> 0)
     or ${balanceOf("'account:' || $1")} <> 0 or ${balanceOf("'contractor:' || $1")} <> 0
   union all select 'openRefunds' where exists (
     select from ${jobsOf} own join refunds r on r.job_id = own.id and r.settled_at is null)
   union all select 'openPayouts' where exists (
     select from payouts p where p.contractor_id = $1 and ${oneOf('p.status', OPEN_PAYOUT_STATUSES)})
     or exists (select from transfers t where t.contractor_id = $1 and ${oneOf('t.status', OPEN_TRANSFER_STATUSES)})
   union all select 'openDisputes' where exists (
     select from ${jobsOf} own join chargebacks c on c.job_id = own.id and ${canFire('c.status', chargebackMachine, 'win')})
     or exists (select from warranty_cases w where ${canFire('w.status', warrantyMachine, 'close')} and (w.customer_id = $1 or w.contractor_id = $1))`,
)
