/** SQL of a contractor's balance: released stages, refunds, disputes and withdrawals, and the stages that are held. */
import type { BalanceEntryView, HeldStageView } from '#api/statements/earnings-view.ts'
import type { TransactionKind } from '#domain/ledger/posting.ts'
import { HELD_STATUSES } from '#domain/stages/stage-machine.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { dayInState } from '../core/db/state-day-sql.ts'
import { transferOf } from './statement-store.ts'

export interface BalanceEntryRow {
  readonly id: string
  readonly at: Date
  readonly kind: TransactionKind
  readonly status: BalanceEntryView['status']
  readonly amount_cents: string
  readonly balance_cents: string
  readonly job_id: string | null
  readonly job_title: string | null
  readonly state: string | null
  readonly stage_index: number | null
  readonly stage_name: string | null
}

/** The postings of one of the contractor's accounts, incoming positive. */
const postingsOf = (account: string) => `
  select transaction_id, amount_cents from ledger_postings where destination = '${account}:' || $1
  union all select transaction_id, -amount_cents from ledger_postings where source = '${account}:' || $1`

/**
 * The balance is with the platform, during cooling-off and after it, and in the contractor's account. Movements between
 * these leave it as it is. It is added up from the first posting, so every page shows the ledger's own sum. One extra
 * row detects a next page.
 */
export const balanceEntries = sql<
  BalanceEntryRow,
  [contractorId: string, before: string | null, month: string | null, limit: number]
>(
  'statement-balance-entries',
  `with entry as (
     select transaction_id, sum(amount_cents) as amount_cents
     from (${postingsOf('cooling-off')} union all ${postingsOf('contractor')} union all ${postingsOf('account')}) posting
     group by transaction_id having sum(amount_cents) <> 0),
   running as (
     select transaction_id, amount_cents, sum(amount_cents) over (order by transaction_id) as balance_cents from entry)
   select r.transaction_id as id, l.created_at as at, l.kind, r.amount_cents, r.balance_cents, l.job_id,
     j.title as job_title, j.state, l.stage_index, s.name as stage_name,
     case l.kind when 'release' then t.transfer_status when 'payout' then p.status end as status
   from running r
     join ledger_transactions l on l.id = r.transaction_id
     left join jobs j on j.id = l.job_id
     left join stages s on s.job_id = l.job_id and s.contractor_id = $1 and s.stage_index = l.stage_index
     left join payouts p on p.id = substr(l.reference, length('payout:') + 1)
     cross join lateral ${transferOf('l.job_id', 'l.stage_index')}
   where ($2::bigint is null or r.transaction_id < $2)
     and ($3::text is null or to_char(${dayInState('j.state', 'l.created_at')}, 'YYYY-MM') = $3)
   order by r.transaction_id desc limit $4::int + 1`,
)

export interface HeldStageRow {
  readonly job_id: string
  readonly job_title: string
  readonly state: string
  readonly stage_index: number
  readonly stage_name: string
  readonly status: HeldStageView['status']
  readonly amount_cents: string
  readonly paid_at: Date | null
}

/** One extra row detects a next page. */
export const heldStages = sql<
  HeldStageRow,
  [contractorId: string, beforeJob: string | null, beforeStage: number | null, limit: number]
>(
  'statement-held-stages',
  `select s.job_id, j.title as job_title, j.state, s.stage_index, s.name as stage_name, s.status, b.amount_cents, s.paid_at
   from stages s
     join jobs j on j.id = s.job_id and j.contractor_id = s.contractor_id
     cross join lateral (select sum(amount_cents) as amount_cents from ledger_balances
       where account = 'held:' || s.job_id || ':' || s.stage_index) b
   where s.contractor_id = $1 and ${oneOf('s.status', HELD_STATUSES)} and b.amount_cents > 0
     and ($2::text is null or (s.job_id, s.stage_index) < ($2, $3::smallint))
   order by s.job_id desc, s.stage_index desc limit $4::int + 1`,
)

export interface OwedForRow {
  readonly kind: TransactionKind
  readonly job_title: string
  readonly stage_index: number
  readonly stage_name: string
  readonly amount_cents: string
}

/** The latest refunds and disputes that took released money back. */
export const owedFor = sql<OwedForRow, [contractorId: string]>(
  'statement-owed-for',
  `select l.kind, j.title as job_title, l.stage_index, s.name as stage_name, p.amount_cents
   from ledger_postings p
     join ledger_transactions l on l.id = p.transaction_id and l.kind in ('refund', 'chargeback')
     join jobs j on j.id = l.job_id
     join stages s on s.job_id = l.job_id and s.contractor_id = $1 and s.stage_index = l.stage_index
   where p.source = 'contractor:' || $1 order by p.transaction_id desc limit 3`,
)
