/** The SQL of job audiences: all contractors, or those whom the customer invited. */
import type { Audience } from '#domain/jobs/job-audience.ts'
import { sql } from '../core/db/sql.ts'

const isInvited = (contractor: string) => `exists (
  select from job_invitations i where i.job_id = j.id and i.contractor_id = ${contractor})`

/** Whether the contractor may see the job `j`. */
export const isVisibleTo = (contractor: string) =>
  `(j.status = 'open' and (j.audience = 'open' or ${isInvited(contractor)}))`

export const jobVisibility = sql<{ is_visible: boolean }, [jobId: string, contractorId: string]>(
  'invited-job',
  `select ${isVisibleTo('$2')} as is_visible from jobs j where j.id = $1`,
)

export const setAudience = sql<never, [jobId: string, audience: Audience, now: Date]>(
  'set-audience',
  'update jobs set audience = $2, updated_at = $3 where id = $1',
)

/** Returns the newly invited contractors. */
export const inviteToJob = sql<{ contractor_id: string }, [jobId: string, contractorIds: string[], now: Date]>(
  'invite-to-job',
  `insert into job_invitations (job_id, contractor_id, invited_at) select distinct $1, id, $3::timestamptz
   from unnest($2::text[]) id on conflict (job_id, contractor_id) do nothing returning contractor_id`,
)

export const invitationCount = sql<{ count: number }, [jobId: string]>(
  'invitation-count',
  'select count(*)::integer as count from job_invitations where job_id = $1',
)
