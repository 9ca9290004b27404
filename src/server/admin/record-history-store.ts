/**
 * The SQL of audited changes of a record. Each list defines the subjects of its records, so that only records of the
 * list are found.
 */
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import type { AuditCursor } from '../audit/audit-page.ts'
import { type AuditRow, auditEntryColumns } from '../audit/audit-store.ts'
import { type Statement, sql } from '../core/db/sql.ts'
import { siteContent } from './content-record-store.ts'

const ofAccount = (role: string) => `select 'account' as kind, id from accounts where id = $1 and role = '${role}'`
const ofJob = `select 'job' as kind, id from jobs where id = $1`

/** The id in the URL of a rule. */
const legalRuleId = `concat_ws('_', state, topic, from_date)`

const subjects: Readonly<Record<RecordListName, string>> = {
  customers: ofAccount('customer'),
  contractors: ofAccount('contractor'),
  jobs: `${ofJob} union all select 'refund', reference from refunds where job_id = $1
    union all select 'warranty-case', id from warranty_cases where job_id = $1`,
  quoteRequests: `select 'job' as kind, job_id as id from quote_requests where job_id = $1`,
  quoteApplies: `select 'job' as kind, job_id as id from quotes
    where job_id = split_part($1, ' ', 1) and contractor_id = split_part($1, ' ', 2) and sent_at is not null`,
  legalRules: `select 'legal-rule' as kind, ${legalRuleId} as id from legal_rules where ${legalRuleId} = $1`,
  categories: `select 'category' as kind, id from categories where id = $1`,
  consultations: `select 'consultation' as kind, id from consultations where id = $1`,
  stories: `select 'story' as kind, id from stories where id = $1`,
  warranty: `select 'warranty-case' as kind, id from warranty_cases where id = $1`,
  audit: `select subject_kind as kind, subject_id as id from audit_entries where id = case when $1 ~ '^\\d{1,18}$' then $1::bigint end`,
  stages: `select 'job' as kind, job_id as id from stages where job_id = split_part($1, ' ', 1)
    and contractor_id = split_part($1, ' ', 2) and stage_index::text = split_part($1, ' ', 3)`,
  moneyAlerts: `select 'alert' as kind, id::text as id from money_alerts where id = case when $1 ~ '^\\d{1,18}$' then $1::bigint end`,
  supportChats: `select 'conversation' as kind, conversation as id from support_conversations where conversation = $1`,
  siteContent: `select 'content' as kind, named as id from ${siteContent} n where named = $1`,
  admins: ofAccount('admin'),
}

type HistoryParams = [id: string, ...cursor: AuditCursor, limit: number]

/** Decisions that belong to a step in the activity. */
const withStep = (of: string) => `exists (select from job_history h where h.job_id = e.subject_id
    and h.actor_id = e.actor_id and h.occurred_at = e.occurred_at and ${of})`

/** A job can be in several lists. Each list shows its part, like the activity does. */
const jobFilters: Readonly<Partial<Record<RecordListName, string>>> = {
  quoteRequests: withStep("h.machine in ('job', 'quote')"),
  quoteApplies: withStep("h.contractor_id = split_part($1, ' ', 2)"),
  stages: withStep("h.contractor_id = split_part($1, ' ', 2) and h.stage_index::text = split_part($1, ' ', 3)"),
}

interface RecordHistory {
  /** Newest first. */
  readonly page: Statement<AuditRow, HistoryParams>
  readonly isKnown: Statement<{ is_known: boolean }, [id: string]>
}

const statements = new Map<RecordListName, RecordHistory>()
for (const list of Object.keys(subjects) as RecordListName[])
  statements.set(list, {
    isKnown: sql(`is-known-in-${recordListOf(list).path}`, `select exists (${subjects[list]}) as is_known`),
    page: sql(
      `history-of-${recordListOf(list).path}`,
      `select ${auditEntryColumns}
       from (
         select e.* from (${subjects[list]}) s join audit_entries e on e.subject_id = s.id and e.subject_kind = s.kind
         where ${jobFilters[list] ?? 'true'} and (e.occurred_at, e.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3::bigint, 9223372036854775807))
         order by e.occurred_at desc, e.id desc limit $4::integer + 1
       ) e join accounts a on a.id = e.actor_id order by e.occurred_at desc, e.id desc`,
    ),
  })

export function historyOf(list: RecordListName): RecordHistory {
  const statement = statements.get(list)
  if (statement === undefined) throw new Error(`Nothing says where the history of ${list} stands`)
  return statement
}
