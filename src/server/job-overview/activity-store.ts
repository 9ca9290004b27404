/** SQL of the events of a job that its parties read. Each source is small, and the latest events win. */
import { ACTIVITY_STEPS } from '#domain/job-overview/job-activity.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'

export interface JobPartiesRow {
  readonly customer_id: string
  readonly contractor_id: string | null
}

export const jobParties = sql<JobPartiesRow, [jobId: string]>(
  'activity-parties',
  'select customer_id, contractor_id from jobs where id = $1',
)

export interface ActivityRow {
  readonly id: string
  readonly occurred_at: Date
  readonly event: string
  readonly actor_role: 'customer' | 'contractor' | 'admin' | 'system'
  readonly actor_name: string | null
  readonly stage_index: number | null
  readonly round: number | null
  readonly text: string | null
  readonly attachments: readonly string[]
  readonly case_id: string | null
}

const noStage = 'null::smallint as stage_index, null::integer as round'
const noContent = "null::text as text, '{}'::text[] as attachments, null::text as case_id"

const posted = `select 'p' || j.id as id, j.created_at as occurred_at, 'job.post' as event, j.customer_id as actor_id,
    'customer' as actor_role, ${noStage}, ${noContent} from jobs j where j.id = $1`

/** A submission from before rounds were stored has its content in the stage, if no other followed. */
const steps = `select 'h' || h.id, h.occurred_at, h.machine || '.' || h.event, h.actor_id, h.actor_role, h.stage_index,
    case when h.event = 'submitProgress' then (row_number() over (partition by h.event, h.contractor_id, h.stage_index order by h.id))::integer end,
    coalesce(h.details ->> 'reason', h.details ->> 'text', case when is_latest then s.details end),
    coalesce((select array_agg(key) from jsonb_array_elements_text(h.details -> 'attachments') key),
      case when is_latest then s.attachments end, '{}'), null
  from job_history h
    left join stages s on s.job_id = h.job_id and s.contractor_id = h.contractor_id and s.stage_index = h.stage_index
    cross join lateral (select h.event = 'submitProgress' and h.details is null and h.occurred_at = s.submitted_at as is_latest) l
  where h.job_id = $1 and ($2::text is null or h.contractor_id is null or h.contractor_id = $2)
    and ${oneOf("h.machine || '.' || h.event", ACTIVITY_STEPS)}`

const certificates = `select 'c' || k.id, k.issued_at, 'certificate.issue', k.contractor_id, 'contractor', ${noStage}, ${noContent}
  from certificates k where k.job_id = $1`

const cases = `select 'w' || e.id, e.occurred_at, 'case.' || e.event, case when e.actor_role <> 'admin' then e.actor_id end, e.actor_role, ${noStage}, e.note,
    '{}', e.case_id
  from warranty_cases w join warranty_history e on e.case_id = w.id where w.job_id = $1`

const disputes = `select 'o' || b.id, b.opened_at, 'dispute.open', null, 'system', b.stage_index, null, null, '{}', null
  from chargebacks b where b.job_id = $1
  union all select 'd' || b.id, b.decided_at, 'dispute.' || b.status, null, 'system', b.stage_index, null, null, '{}', null
  from chargebacks b where b.job_id = $1 and b.decided_at is not null`

/** Newest first. With a contractor, events of other quotes are left out. */
export const activityOfParties = sql<ActivityRow, [jobId: string, contractorId: string | null, limit: number | null]>(
  'activity-of-parties',
  `select line.id, line.occurred_at, line.event, line.actor_role, line.stage_index, line.round, line.text,
     line.attachments, line.case_id, case when line.actor_role <> 'admin' then coalesce(c.company, a.name) end as actor_name
   from (${[posted, steps, certificates, cases, disputes].join(' union all ')}) line
     left join accounts a on a.id = line.actor_id left join contractors c on c.account_id = line.actor_id
   order by line.occurred_at desc, line.id desc limit $3`,
)
