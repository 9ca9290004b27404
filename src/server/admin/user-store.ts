/** The SQL of customer and contractor records that no other feature provides. */
import type { JobShape } from '#domain/jobs/job-machine.ts'
import type { QuoteShape } from '#domain/quotes/quote-machine.ts'
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

interface BankDetailsRow {
  readonly accountName: string
  readonly bsb: string
  readonly accountNumber: string
}

export const bankDetailsOf = sql<BankDetailsRow, [contractorId: string]>(
  'bank-details-of',
  `select bank_account_name as "accountName", bank_bsb as bsb, bank_account_number as "accountNumber"
   from contractors where account_id = $1 and bank_account_number is not null`,
)
