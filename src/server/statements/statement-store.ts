/** SQL of the statements of contracts and contractors. */
import type { JobShape } from '#domain/jobs/job-machine.ts'
import type { LedgerTransaction, TransactionKind } from '#domain/ledger/posting.ts'
import { transferMachine } from '#domain/payments/transfer-machine.ts'
import { OPEN_PAYOUT_STATUSES } from '#domain/payouts/payout-machine.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import { HELD_STATUSES } from '#domain/stages/stage-machine.ts'
import type { StageFacts } from '#domain/statements/stage-statement.ts'
import { canFire, oneOf, statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface ContractRow {
  readonly customer_id: string
  readonly contractor_id: string
  readonly job_status: JobShape['status']
  readonly quote_status: QuoteShape['status']
  readonly cost_cents: string
  readonly cooling_off_ends_at: Date | null
  readonly state: string
}

/** The contract of a job, including cancelled ones. */
export const contractOfJob = sql<ContractRow, [jobId: string]>(
  'statement-contract',
  `select j.customer_id, j.contractor_id, j.status as job_status, q.status as quote_status, q.cost_cents,
     j.cooling_off_ends_at, j.state
   from jobs j join quotes q on q.job_id = j.id and q.contractor_id = j.contractor_id where j.id = $1`,
)

export interface StageRow {
  readonly stage_index: number
  readonly name: string
  readonly percent: number
  readonly cost_cents: string
  readonly status: StageFacts['status']
  readonly transfer_status: StageFacts['transferStatus']
  readonly set_off_cents: string
  readonly refund: StageFacts['refund']
}

/** Where the transfers of a stage are. Expects the job id and the stage index. */
export const transferOf = (jobId: string, stageIndex: string) => `(
       select coalesce(sum(set_off_cents), 0) as set_off_cents,
         case when bool_or(${canFire('status', transferMachine, 'queue')}) then 'cooling-off'
           when bool_or(status = ${statusAfter(transferMachine, 'wait')}) then 'no account' when bool_or(status = ${statusAfter(transferMachine, 'start')}) then 'in transit'
           when bool_or(status = ${statusAfter(transferMachine, 'send')}) then 'arrived' end as transfer_status
       from transfers where job_id = ${jobId} and stage_index = ${stageIndex}) t`

export const stagesOfContract = sql<StageRow, [jobId: string, contractorId: string]>(
  'statement-stages',
  `select s.stage_index, s.name, s.percent::float8 as percent, s.cost_cents, s.status, t.transfer_status, t.set_off_cents, r.status as refund
   from stages s
     left join refunds r on r.reference = 'refund:' || s.job_id || ':' || s.stage_index
     cross join lateral ${transferOf('s.job_id', 's.stage_index')}
   where s.job_id = $1 and s.contractor_id = $2 order by s.stage_index`,
)

export interface TransactionRow {
  readonly stage_index: number
  readonly kind: TransactionKind
  readonly reference: string
  readonly created_at: Date
  readonly postings: LedgerTransaction['postings']
}

export const transactionsOfJob = sql<TransactionRow, [jobId: string]>(
  'statement-transactions',
  `select t.stage_index, t.kind, t.reference, t.created_at, p.postings
   from ledger_transactions t cross join lateral (
     select json_agg(json_build_object('source', source, 'destination', destination, 'amount', amount_cents)
       order by position) as postings
     from ledger_postings where transaction_id = t.id) p
   where t.job_id = $1 order by t.id`,
)

export interface MovementRow {
  readonly id: string
  readonly at: Date
  readonly kind: TransactionKind
  readonly stage_index: number
  readonly stage_name: string
  readonly amount_cents: string
}

/** Postings to the clearing account are skipped. One extra row detects a next page. */
export const movementsOfJob = sql<MovementRow, [jobId: string, contractorId: string, after: string, limit: number]>(
  'statement-movements',
  `select t.id, t.created_at as at, t.kind, t.stage_index, s.name as stage_name, p.amount_cents
   from ledger_transactions t
     join stages s on s.job_id = t.job_id and s.contractor_id = $2 and s.stage_index = t.stage_index
     cross join lateral (select sum(amount_cents) as amount_cents from ledger_postings
       where transaction_id = t.id and destination <> 'processor:clearing') p
   where t.job_id = $1 and t.id > $3::bigint order by t.id limit $4::int + 1`,
)

export interface EarningsRow {
  readonly held_cents: string
  readonly cooling_off_cents: string
  /** The end of the first cooling-off period with such money. */
  readonly cooling_off_until: { readonly at: string; readonly state: string } | null
  readonly contractor_cents: string
  readonly account_cents: string
  readonly bank_cents: string
  readonly in_transit_cents: string
  readonly account: 'none' | 'pending' | 'ready'
  readonly first_entry_at: Date | null
}

const balanceOf = (account: string) =>
  `(select coalesce(sum(amount_cents), 0) from ledger_balances where account = ${account})`

export const earningsOf = sql<EarningsRow, [contractorId: string]>(
  'statement-earnings',
  `select c.payout_account_status as account,
     (select coalesce(sum(b.amount_cents), 0) from stages s
        join jobs j on j.id = s.job_id and j.contractor_id = s.contractor_id
        join ledger_balances b on b.account = 'held:' || s.job_id || ':' || s.stage_index
      where s.contractor_id = c.account_id and ${oneOf('s.status', HELD_STATUSES)}) as held_cents,
     ${balanceOf("'cooling-off:' || c.account_id")} as cooling_off_cents,
     (select json_build_object('at', j.cooling_off_ends_at, 'state', j.state)
      from transfers t join jobs j on j.id = t.job_id
      where t.contractor_id = c.account_id and ${canFire('t.status', transferMachine, 'queue')}
      order by j.cooling_off_ends_at limit 1) as cooling_off_until,
     ${balanceOf("'contractor:' || c.account_id")} as contractor_cents,
     ${balanceOf("'account:' || c.account_id")} as account_cents,
     ${balanceOf("'bank:' || c.account_id")} as bank_cents,
     (select coalesce(sum(amount_cents), 0) from payouts
      where contractor_id = c.account_id and ${oneOf('status', OPEN_PAYOUT_STATUSES)}) as in_transit_cents,
     (select created_at from ledger_transactions where id = least(
        (select min(transaction_id) from ledger_postings where destination = 'contractor:' || c.account_id),
        (select min(transaction_id) from ledger_postings where destination = 'cooling-off:' || c.account_id)))
       as first_entry_at
   from contractors c where c.account_id = $1`,
)

export interface EarningMovementRow {
  readonly id: string
  readonly at: Date
  readonly kind: TransactionKind
  readonly amount_cents: string
  readonly job_id: string | null
  readonly job_title: string | null
  readonly state: string | null
  readonly stage_index: number | null
  readonly stage_name: string | null
}

const latest = (column: 'source' | 'destination', account: string) =>
  `(select transaction_id from ledger_postings where ${column} = '${account}:' || $1
      and ($2::bigint is null or transaction_id < $2) order by transaction_id desc limit $3::int + 1)`

/** Each index gives the latest of one kind of movement; the page merges them. */
export const movementsOfContractor = sql<
  EarningMovementRow,
  [contractorId: string, before: string | null, limit: number]
>(
  'statement-earning-movements',
  `select t.id, t.created_at as at, t.kind, t.job_id, j.title as job_title, j.state, t.stage_index, s.name as stage_name,
     p.amount_cents
   from (
     ${latest('source', 'contractor')} union ${latest('destination', 'contractor')}
     union ${latest('source', 'cooling-off')} union ${latest('destination', 'cooling-off')}
     union ${latest('source', 'account')} union ${latest('destination', 'account')}
     order by transaction_id desc limit $3::int + 1) found
   join ledger_transactions t on t.id = found.transaction_id
   cross join lateral (select sum(amount_cents) as amount_cents from ledger_postings where transaction_id = t.id
     and array['cooling-off:' || $1, 'contractor:' || $1, 'account:' || $1] && array[source, destination]) p
   left join jobs j on j.id = t.job_id
   left join stages s on s.job_id = t.job_id and s.contractor_id = $1 and s.stage_index = t.stage_index
   order by t.id desc`,
)
