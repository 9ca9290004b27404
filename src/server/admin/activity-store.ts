/**
 * The SQL of the activity on a job. Steps, money, cases and admin changes have their own tables. Each contributes its
 * latest entries before the cursor, and the page merges them.
 */
import type { ActivityFacts } from '#domain/admin/activity-labels.ts'
import { sql } from '../core/db/sql.ts'

export interface ActivityRow {
  readonly key: string
  readonly occurred_at: Date
  readonly kind: ActivityFacts['kind']
  readonly machine: string | null
  readonly event: string
  readonly stage_index: number | null
  readonly stage_name: string | null
  readonly actor_name: string | null
  readonly actor_role: string | null
  readonly note: string | null
  readonly amount_cents: string | null
}

/** Entries of the same time sort by the letter of their kind and then by id. */
const keyOf = (letter: string, id: string) => `'${letter}' || lpad(${id}::text, 18, '0')`
/** Cursors have milliseconds. */
const inMilliseconds = (at: string) => `date_trunc('milliseconds', ${at})`

const latest = (key: string, at: string) =>
  `(${inMilliseconds(at)}, ${key}) < ($2::timestamptz, $3) order by ${inMilliseconds(at)} desc, ${key} desc limit $4::integer + 1`

const noActor = 'null::text as actor_id, null::text as actor_role'

/** Drafts of quotes belong to their contractors. */
const steps = (
  of: string,
) => `(select ${keyOf('d', 'h.id')} as key, ${inMilliseconds('h.occurred_at')} as occurred_at, 'step' as kind, h.machine,
    h.event, h.stage_index, h.contractor_id, h.actor_id, h.actor_role, h.details ->> 'reason' as note,
    null::bigint as amount_cents
  from job_history h where h.job_id = $1 and h.event <> 'saveDraft' and ${of} and ${latest(keyOf('d', 'h.id'), 'h.occurred_at')})`

const money = `(select ${keyOf('c', 't.id')} as key, ${inMilliseconds('t.created_at')} as occurred_at, 'money' as kind,
    null::text as machine, t.kind as event, t.stage_index, j.contractor_id, ${noActor}, null::text as note,
    (select sum(p.amount_cents)::bigint from ledger_postings p
     where p.transaction_id = t.id and p.destination <> 'processor:clearing') as amount_cents
  from ledger_transactions t join jobs j on j.id = t.job_id
  where t.job_id = $1 and ${latest(keyOf('c', 't.id'), 't.created_at')})`

const cases = `(select ${keyOf('b', 'e.id')} as key, ${inMilliseconds('e.occurred_at')} as occurred_at, 'case' as kind, null::text as machine,
    e.event, null::smallint as stage_index, w.contractor_id, e.actor_id, e.actor_role, e.note,
    null::bigint as amount_cents
  from warranty_cases w join warranty_history e on e.case_id = w.id
  where w.job_id = $1 and ${latest(keyOf('b', 'e.id'), 'e.occurred_at')})`

/** An admin change that is also a step has the same time and actor. Only the step appears. */
const records = `(select ${keyOf('a', 'r.id')} as key, ${inMilliseconds('r.occurred_at')} as occurred_at, 'record' as kind, null::text as machine,
    r.action as event, null::smallint as stage_index, null::text as contractor_id, r.actor_id,
    'admin' as actor_role, r.after ->> 'reason' as note, null::bigint as amount_cents
  from audit_entries r
  where r.subject_id = any(array[$1] || array(select f.reference from refunds f where f.job_id = $1))
    and not exists (select from job_history h where h.job_id = $1 and h.actor_id = r.actor_id and h.occurred_at = r.occurred_at)
    and ${latest(keyOf('a', 'r.id'), 'r.occurred_at')})`

type Page = readonly [jobId: string, at: Date | 'infinity', key: string, limit: number]

const activity = (
  sources: readonly string[],
) => `select line.key, line.occurred_at, line.kind, line.machine, line.event,
     line.stage_index, s.name as stage_name, coalesce(c.company, a.name) as actor_name, line.actor_role, line.note,
     line.amount_cents
   from (${sources.join(' union all ')}) line
     left join accounts a on a.id = line.actor_id left join contractors c on c.account_id = line.actor_id
     left join stages s on s.job_id = $1 and s.contractor_id = line.contractor_id and s.stage_index = line.stage_index
   order by line.occurred_at desc, line.key desc limit $4::integer + 1`

/** Everything, for admins who can read jobs. */
export const activityOfJob = sql<ActivityRow, Page>('activity-of-job', activity([steps('true'), money, cases, records]))

/** The history of the request and its quotes, without stages and money. Empty for a job without a request. */
export const activityOfRequest = sql<ActivityRow, Page>(
  'activity-of-request',
  activity([steps("h.machine in ('job', 'quote') and exists (select from quote_requests r where r.job_id = $1)")]),
)

export const activityOfQuote = sql<ActivityRow, [...Page, contractorId: string]>(
  'activity-of-quote',
  activity([steps('h.contractor_id = $5')]),
)
