/** The history of a job for its customer, its signed contractor and admins. */
import type { JobActivityView } from '#api/job-overview/job-activity-view.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { type ActivityRow, activityOfParties, type JobPartiesRow, jobParties } from './activity-store.ts'

/** More than any job has: four stages with thirty rounds each. */
const eventsMax = 300

export function jobActivityRoutes(api: Api): void {
  serve(api, 'GET /job/{id}/activity', ({ params }, { db, actor }) => readActivity(db, params.id, actor))
}

/** With a contractor, it returns all events except those of other quotes. A contractor never reads these. */
export async function readActivity(
  db: Db,
  jobId: string,
  actor: Actor,
  contractorId: string | null = null,
): Promise<JobActivityView[]> {
  requirePermission(actor, 'admin_job_read')
  const parties = await jobParties.maybe(db, [jobId])
  if (parties === undefined || !isReader(parties, actor)) throw jobErrors.notFound()
  const quoteOf = actor.role === 'contractor' ? actor.id : contractorId
  const rows = await activityOfParties.all(db, [jobId, quoteOf, contractorId === null ? eventsMax : null])
  return rows.map(viewEvent)
}

function isReader({ customer_id, contractor_id }: JobPartiesRow, { role, id }: Actor): boolean {
  return role === 'admin' || id === customer_id || id === contractor_id
}

function viewEvent(row: ActivityRow): JobActivityView {
  return {
    id: row.id,
    at: row.occurred_at.toISOString(),
    event: row.event,
    by: row.actor_role,
    name: row.actor_name,
    stageIndex: row.stage_index,
    round: row.round,
    text: row.text,
    attachments: [...row.attachments],
    caseId: row.case_id,
  }
}
