import type { ContractorWorkView } from '#api/jobs/contractor-work-view.ts'
import type { Db } from '../core/db/sql.ts'
import { contractorWork } from './contractor-work-store.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

/** A contractor's waiting quotes, and the jobs due in the next 7 days or overdue. */
export async function readContractorWork(db: Db, contractorId: string, now: Date): Promise<ContractorWorkView> {
  const row = await contractorWork.one(db, [contractorId, new Date(now.getTime() + weekMs)])
  const { job_id: jobId, title, state, deadline } = row
  const isDue = jobId !== null && title !== null && state !== null && deadline !== null
  return {
    quotesWaiting: row.quotes_waiting,
    dueThisWeek: row.due,
    nextDue: isDue ? { jobId, title, state, deadline: deadline.toISOString() } : null,
  }
}
