/** The SQL of audited changes. */
import { sql } from '../core/db/sql.ts'

export const insertAuditEntry = sql<
  never,
  [
    now: Date,
    actorId: string,
    permission: string,
    action: string,
    subjectKind: string,
    subjectId: string,
    before: string | null,
    after: string | null,
    networkHash: string | null,
    requestId: string | null,
  ]
>(
  'insert-audit-entry',
  `insert into audit_entries
     (occurred_at, actor_id, permission_used, action, subject_kind, subject_id, before, after, network_hash, request_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export interface AuditRow {
  readonly id: string
  readonly occurred_at: Date
  readonly actor_id: string
  readonly actor_name: string
  readonly actor_username: string
  readonly permission_used: string
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly before: unknown
  readonly after: unknown
  /** The names for ids in before and after. Null if there are none. */
  readonly names: Readonly<Record<string, string>> | null
}

const accountFields = ['assigneeId', 'consultantId', 'contractorId']
const valuesOf = (entry: string, field: string) => [`${entry}.before ->> '${field}'`, `${entry}.after ->> '${field}'`]
/** A money alert contains its job id within a text. */
const jobsIn = (entry: string) => [
  ...valuesOf(entry, 'jobId'),
  ...valuesOf(entry, 'about').map((words) => `substring(${words} from 'jb[0-9a-f]{32}')`),
]

/** The current names of all users and jobs whose ids appear in before or after, by id. */
export const namesIn = (entry: string) => `(select jsonb_object_agg(named.id, named.name) from (
    select who.id, coalesce(firm.company, who.name) as name
    from accounts who left join contractors firm on firm.account_id = who.id
    where who.id in (${accountFields.flatMap((field) => valuesOf(entry, field)).join(', ')})
    union all select work.id, work.title from jobs work where work.id in (${jobsIn(entry).join(', ')})
  ) named)`

/** Columns of an entry `e` and its actor's account `a`. */
export const auditEntryColumns = `e.id, e.occurred_at, e.actor_id, a.name as actor_name, a.username as actor_username, e.permission_used,
  e.action, e.subject_kind, e.subject_id, e.before, e.after, ${namesIn('e')} as names`
