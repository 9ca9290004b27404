import { jobMachine } from '#domain/jobs/job-machine.ts'
import { EDITABLE_STATUSES } from '#domain/quotes/quote-machine.ts'
import { canFire, oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { isOpen } from '../jobs/job-store.ts'

export interface ContractorWorkRow {
  readonly quotes_waiting: number
  readonly due: number
  readonly job_id: string | null
  readonly title: string | null
  readonly state: string | null
  readonly deadline: Date | null
}

const isWaiting = `q.sent_at is not null and q.archived_at is null and ${isOpen('j.status')} and ${oneOf('q.status', EDITABLE_STATUSES)}`
/** Only a signed or running contract can end. */
const isDue = `j.contractor_id = $1 and ${canFire('j.status', jobMachine, 'end')} and q.deadline < $2`
const first = (column: string) => `(array_agg(${column} order by q.deadline) filter (where ${isDue}))[1]`

export const contractorWork = sql<ContractorWorkRow, [contractorId: string, dueBefore: Date]>(
  'contractor-work',
  `select count(*) filter (where ${isWaiting})::integer as quotes_waiting, count(*) filter (where ${isDue})::integer as due,
     ${first('j.id')} as job_id, ${first('j.title')} as title, ${first('j.state')} as state,
     ${first('q.deadline')} as deadline
   from quotes q join jobs j on j.id = q.job_id where q.contractor_id = $1`,
)
