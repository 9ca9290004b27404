/** The SQL of what administrators have changed. */
import { sql } from '../core/db/sql.ts'

export const insertAuditEntry = sql<
  never,
  [
    now: Date,
    actorId: string,
    right: string,
    action: string,
    subjectKind: string,
    subjectId: string,
    before: string | null,
    after: string | null,
    networkMark: string | null,
    requestId: string | null,
  ]
>(
  'insert-audit-entry',
  `insert into audit_entries
     (at, actor_id, right_used, action, subject_kind, subject_id, before, after, network_mark, request_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export interface AuditRow {
  readonly id: string
  readonly at: Date
  readonly actor_id: string
  readonly actor_name: string
  readonly actor_username: string
  readonly right_used: string
  readonly action: string
  readonly subject_kind: string
  readonly subject_id: string
  readonly before: unknown
  readonly after: unknown
  readonly network_mark: string | null
  readonly request_id: string | null
}

/** Of an entry `e` and the account `a` of whoever made it. */
export const auditEntryColumns = `e.id, e.at, e.actor_id, a.name as actor_name, a.username as actor_username, e.right_used,
  e.action, e.subject_kind, e.subject_id, e.before, e.after, e.network_mark, e.request_id`

type AuditSearch = [
  actor: string | null,
  subject: string | null,
  action: string | null,
  day: string | null,
  beforeAt: Date | null,
  beforeId: string | null,
  limit: number,
]

/** The newest first. Each way leads along an index of its own; what else is asked for is looked at on the way. */
const entries = (name: string, leads: string) =>
  sql<AuditRow, AuditSearch>(
    name,
    `select ${auditEntryColumns}
     from (
       select * from audit_entries
       where ${leads} and at >= coalesce($4::date::timestamp at time zone 'Australia/Sydney', '-infinity')
         and at < coalesce(($4::date + 1)::timestamp at time zone 'Australia/Sydney', 'infinity')
         and (at, id) < (coalesce($5::timestamptz, 'infinity'), coalesce($6::bigint, 9223372036854775807))
         and ($1::text is null or actor_id = (select id from accounts where username = $1))
         and ($2::text is null or subject_id = $2) and ($3::text is null or action = $3)
       order by at desc, id desc limit $7::integer + 1
     ) e join accounts a on a.id = e.actor_id order by e.at desc, e.id desc`,
  )

export const auditOfSubject = entries('audit-of-subject', 'subject_id = $2')
export const auditOfActor = entries('audit-of-actor', 'actor_id = (select id from accounts where username = $1)')
export const auditOfAction = entries('audit-of-action', 'action = $3')
export const auditOfAll = entries('audit-of-all', "at > '-infinity'")
