/** The SQL of customer and contractor records that no other feature provides. */
import type { JobShape } from '#domain/jobs/job-machine.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
import { refundMachine } from '#domain/refunds/refund-machine.ts'
import { type BankNumbersRow, bankNumbersColumns } from '../contractors/bank-numbers.ts'
import { statusAfter } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export const accountCreatedAt = sql<{ created_at: Date }, [accountId: string]>(
  'account-created-at',
  'select created_at from accounts where id = $1',
)

const latestMax = 10

export const latestJobsOf = sql<{ id: string; title: string; status: JobShape['status'] }, [customerId: string]>(
  'latest-jobs-of',
  `select id, title, status from jobs where customer_id = $1 order by id desc limit ${latestMax}`,
)

export const latestQuotesOf = sql<
  { jobId: string; title: string; status: QuoteShape['status'] },
  [contractorId: string]
>(
  'latest-quotes-of',
  `select q.job_id as "jobId", j.title, q.status from quotes q join jobs j on j.id = q.job_id
   where q.contractor_id = $1 and q.sent_at is not null order by q.job_id desc limit ${latestMax}`,
)

interface CustomerMoneyRow {
  readonly paid_cents: string
  readonly held_cents: string
  readonly refunded_cents: string
}

const refundSucceeded = `r.status = ${statusAfter(refundMachine, 'succeed')}`

/** A customer pays few stages, which the index on their payments finds. */
export const moneyOfCustomer = sql<CustomerMoneyRow, [customerId: string]>(
  'money-of-customer',
  `select coalesce(sum(p.price_cents + p.fee_cents), 0) as paid_cents,
     coalesce(sum((select sum(b.amount_cents) from ledger_balances b
       where b.account = 'held:' || p.job_id || ':' || p.stage_index)), 0) as held_cents,
     coalesce(sum((select r.amount_cents from refunds r
       where r.job_id = p.job_id and r.stage_index = p.stage_index and ${refundSucceeded})), 0) as refunded_cents
   from payments p where p.customer_id = $1 and p.succeeded_at is not null`,
)

/** When withdrawals start again after a change of bank account. */
export const payoutPauseOf = sql<{ until: Date | null }, [contractorId: string]>(
  'payout-pause-of',
  'select payouts_paused_until as until from contractors where account_id = $1',
)

export const bankDetailsOf = sql<BankNumbersRow & { bank_account_name: string }, [contractorId: string]>(
  'bank-details-of',
  `select bank_account_name, ${bankNumbersColumns('c')} from contractors c
   where account_id = $1 and bank_account_name is not null`,
)
