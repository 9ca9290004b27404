/** SQL of changed records: those to publish, and the readers of each. */
import type { RecordKind } from '#api/core/changed-event.ts'
import { approvalPermissions } from '#domain/approvals/approval-rules.ts'
import { permissionsFor, type RequiredPermission } from '#domain/core/admin-permissions.ts'
import { isActiveAdmin } from '../accounts/account-store.ts'
import { type Db, sql } from '../core/db/sql.ts'

/** The recipient of what every contractor may see, such as the list of open jobs. */
export const allContractors = 'all contractors'

/** As many as fit into one payload of PostgreSQL, which has less than 8,000 bytes. */
export const changesMax = 40

/**
 * Deletes the oldest changes and publishes them on the bus. One statement does both, so no change is lost. Writers never
 * wait for it, because only this statement notifies.
 */
export const publishChanges = sql<{ published: number }, [limit: number]>(
  'publish-changes',
  // A plain subquery may run once for each row, and would then delete more rows than the limit.
  `with oldest as materialized (select id from record_changes order by id limit $1 for update skip locked),
   published as (
     delete from record_changes where id in (select id from oldest) returning id, kind, record_id)
   select count(*)::integer as published,
     case when count(*) > 0 then pg_notify('bus',
       string_agg(format('changed %s %s %s', id, kind, record_id), E'\\n' order by id)) end
   from published`,
)

/** Which permission lets an admin read a record. An account has the subject of its role. */
const readPermissions = {
  job: 'admin_job_read',
  quoteRequest: 'admin_quote_request_read',
  quote: 'admin_job_read',
  quoteApply: 'admin_quote_apply_read',
  case: 'admin_job_read',
  consultation: 'admin_consultation_read',
  story: 'admin_qa_read',
  customer: 'admin_customer_read',
  contractor: 'admin_contractor_read',
  admin: 'admin_role_read',
  alert: 'admin_job_read',
  failedTask: 'admin_app_setting_read',
} as const satisfies Record<string, RequiredPermission>

/** The subject of an approval is its kind, because each kind has its own permission. */
const subjectPermissions = Object.entries<RequiredPermission>({ ...readPermissions, ...approvalPermissions }).flatMap(
  ([subject, required]) => permissionsFor(required).map((permission) => ({ subject, permission })),
)

interface ReaderRow {
  readonly recipient: string
  readonly kind: RecordKind
  readonly id: string
  readonly version: string
}

const readers = sql<
  ReaderRow,
  [
    kinds: readonly string[],
    ids: readonly string[],
    versions: readonly string[],
    subjects: string[],
    permissions: string[],
  ]
>(
  'readers-of-changes',
  `with changed as (
     select kind, id, version, split_part(id, ' ', 1) as job_id, split_part(id, ' ', 2) as contractor_id
     from unnest($1::text[], $2::text[], $3::bigint[]) as c (kind, id, version)),
   sent as (
     select c.*, j.customer_id, a.job_id is not null as is_apply
     from changed c join jobs j on j.id = c.job_id
       join quotes q on q.job_id = c.job_id and q.contractor_id = c.contractor_id and q.sent_at is not null
       left join quote_applies a on a.job_id = c.job_id and a.contractor_id = c.contractor_id
     where c.kind = 'quote'),
   subjects as (
     select kind, id, version, kind as subject from changed where kind not in ('quote', 'account', 'notifications', 'openJob', 'approval')
     union all select c.kind, c.id, c.version, a.kind from changed c join approvals a on a.id = c.id where c.kind = 'approval'
     union all select c.kind, c.id, c.version, 'quoteRequest'
       from changed c join quote_requests r on r.job_id = c.id where c.kind = 'job'
     union all select kind, id, version, 'quote' from sent
     union all select kind, id, version, 'quoteApply' from sent where is_apply
     union all select c.kind, c.id, c.version, a.role from changed c join accounts a on a.id = c.id where c.kind = 'account')
   select j.customer_id as recipient, c.kind, c.id, c.version from changed c join jobs j on j.id = c.id where c.kind = 'job'
   union select '${allContractors}', kind, id, version from changed where kind = 'openJob'
   union select q.contractor_id, c.kind, c.id, c.version
     from changed c join quotes q on q.job_id = c.id where c.kind = 'job'
   union select i.contractor_id, c.kind, c.id, c.version
     from changed c join job_invitations i on i.job_id = c.id where c.kind = 'job'
   union select contractor_id, kind, id, version from changed where kind = 'quote'
   union select customer_id, kind, id, version from sent
   union select unnest(array[w.customer_id, w.contractor_id]), c.kind, c.id, c.version
     from changed c join warranty_cases w on w.id = c.id where c.kind = 'case'
   union select o.account_id, c.kind, c.id, c.version
     from changed c join consultations o on o.id = c.id where c.kind = 'consultation' and o.account_id is not null
   union select unnest(array_remove(array[s.author_id, s.reader_id], null)), c.kind, c.id, c.version
     from changed c join stories s on s.id = c.id where c.kind = 'story'
   union select id, kind, id, version from changed where kind in ('account', 'notifications')
   union select a.id, s.kind, s.id, s.version
     from subjects s join unnest($4::text[], $5::text[]) as p (subject, permission) on p.subject = s.subject
       join accounts a on ${isActiveAdmin('a')} and p.permission = any(a.permissions)
   order by version`,
)

export interface PublishedChange {
  readonly kind: string
  readonly id: string
  readonly version: string
}

/** The accounts that may read each record now. Every contractor could read an open job before its change. */
export function readersOf(db: Db, changes: readonly PublishedChange[]): Promise<ReaderRow[]> {
  return readers.all(db, [
    changes.map(({ kind }) => kind),
    changes.map(({ id }) => id),
    changes.map(({ version }) => version),
    subjectPermissions.map(({ subject }) => subject),
    subjectPermissions.map(({ permission }) => permission),
  ])
}
