/** SQL of the demo data: writes without a use-case, and the progress of an earlier seeding. */
import { sql } from '#server/core/db/sql.ts'

export const anyAccount = sql<{ id: string }, []>('seed-any-account', 'select id from accounts limit 1')

export const verifyNumbers = sql<never, [accountId: string, now: Date]>(
  'seed-verify-numbers',
  `insert into verifications (contractor_id, kind, is_revocation, claimed_value, verified_at)
   select account_id, kind, false, value, $2 from contractors, lateral (values ('abn', abn), ('acn', acn)) numbers (kind, value)
   where account_id = $1 and value is not null`,
)

export const jobsOf = sql<{ id: string; customer_id: string; title: string }, [customerIds: readonly string[]]>(
  'seed-jobs-of',
  'select id, customer_id, title from jobs where customer_id = any($1)',
)

export interface EventCount {
  readonly job_id: string
  readonly contractor_id: string
  readonly stage_index: number | null
  readonly machine: string
  readonly event: string
  readonly count: number
}

export const eventCounts = sql<EventCount, [jobIds: readonly string[]]>(
  'seed-event-counts',
  `select job_id, contractor_id, stage_index, machine, event, count(*)::int as count from job_history
   where job_id = any($1) and contractor_id is not null
   group by job_id, contractor_id, stage_index, machine, event`,
)

export const paidAt = sql<{ paid_at: Date | null }, [jobId: string, stageIndex: number]>(
  'seed-paid-at',
  `select s.paid_at from stages s join jobs j on j.id = s.job_id and j.contractor_id = s.contractor_id
   where s.job_id = $1 and s.stage_index = $2`,
)

/** A job of one of these customers. */
export const jobTitled = sql<{ id: string }, [customerIds: readonly string[], title: string]>(
  'seed-job-titled',
  'select id from jobs where customer_id = any($1) and title = $2',
)

export const caseOf = sql<{ id: string }, [customerIds: readonly string[], jobTitle: string]>(
  'seed-case-of',
  `select w.id from warranty_cases w join jobs j on j.id = w.job_id where w.customer_id = any($1) and j.title = $2`,
)

export const questionOf = sql<{ id: string }, [username: string]>(
  'seed-question-of',
  'select c.id from consultations c join accounts a on a.id = c.account_id where a.username = $1',
)

/** The traces of the form actions of these accounts, as `traceOfForm` names them. */
export const formTraces = sql<{ trace: string }, [accountIds: readonly string[]]>(
  'seed-form-traces',
  `select 'request ' || j.title as trace from quote_requests r join jobs j on j.id = r.job_id where r.customer_id = any($1)
   union all select 'apply ' || a.username || ' ' || j.title from quote_applies q
     join jobs j on j.id = q.job_id join accounts a on a.id = q.contractor_id where q.contractor_id = any($1)
   union all select 'certificate ' || j.title from certificates c join jobs j on j.id = c.job_id
     where c.customer_id = any($1)
   union all select 'case ' || j.title from warranty_cases w join jobs j on j.id = w.job_id where w.customer_id = any($1)
   union all select 'plan ' || j.title from warranty_cases w
     join warranty_plans p on p.case_id = w.id join jobs j on j.id = w.job_id where w.customer_id = any($1)
   union all select 'question ' || a.username from consultations c join accounts a on a.id = c.account_id
     where c.account_id = any($1)
   union all select 'assign ' || a.username from consultations c join accounts a on a.id = c.account_id
     where c.account_id = any($1) and c.consultant_id is not null
   union all select 'reply ' || a.username from consultations c join accounts a on a.id = c.account_id
     where c.account_id = any($1) and c.reply is not null
   union all select case when s.answers is null then 'share ' else 'story ' end || s.title from stories s
     where s.author_id = any($1)`,
)
