/** The SQL of consultations. */
import type { ConsultationAnswers } from '#domain/consultations/consultation-fields.ts'
import { type ConsultationShape, OPEN_CONSULTATION_STATUSES } from '#domain/consultations/consultation-machine.ts'
import type { ConsultationReply } from '#domain/consultations/consultation-reply-fields.ts'
import { oneOf } from '../core/db/machine-sql.ts'
import { sql } from '../core/db/sql.ts'
import { isRunnable } from '../core/failed-task-store.ts'

interface DeadlineRow {
  readonly id: string
  readonly status: ConsultationShape['status']
  readonly submitted_at: Date
  readonly due_at: Date
  readonly replied_at: Date | null
}

export interface ConsultationRow extends DeadlineRow {
  readonly account_id: string | null
  readonly visitor_email: string | null
  readonly answers: ConsultationAnswers
  readonly reply: ConsultationReply | null
  readonly consultant_id: string | null
  readonly consultant_name: string | null
  readonly requester_name: string
  readonly requester_email: string | null
  readonly archived_at: Date | null
  readonly archive_reason: string | null
}

export interface ConsultationItemRow extends DeadlineRow {
  readonly question: string
  readonly requester_name: string
  readonly consultant_name: string | null
}

const clock = 'c.id, c.status, c.submitted_at, c.due_at, c.replied_at'
/** An anonymised visitor still counts as one. */
const accountColumns = `coalesce(a.name, c.visitor_name, 'A visitor') as requester_name, b.name as consultant_name`
const from = `from consultations c left join accounts a on a.id = c.account_id left join accounts b on b.id = c.consultant_id`
const questionMax = 200
const item = `select ${clock}, ${accountColumns}, left(c.answers ->> 'canYou', ${questionMax}) as question ${from}`

export const insertConsultation = sql<
  never,
  [
    id: string,
    status: ConsultationShape['status'],
    accountId: string | null,
    visitorName: string | null,
    visitorEmail: string | null,
    answers: string,
    askedAt: Date,
    dueAt: Date,
  ]
>(
  'insert-consultation',
  `insert into consultations (id, status, account_id, visitor_name, visitor_email, answers, submitted_at, due_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

export const consultationById = sql<ConsultationRow, [id: string]>(
  'consultation-by-id',
  `select ${clock}, c.account_id, c.visitor_email, c.answers, c.reply, c.consultant_id,
     c.archived_at, c.archive_reason, ${accountColumns},
     coalesce(a.email, c.visitor_email) as requester_email ${from} where c.id = $1`,
)

/** Locks the row until the transaction ends. */
export const lockConsultation = sql<never, [id: string]>(
  'lock-consultation',
  'select from consultations where id = $1 for no key update',
)

/** One more than the limit, to detect a next page. The other lists do the same. */
export const consultationsOf = sql<ConsultationItemRow, [accountId: string, before: string | null, limit: number]>(
  'consultations-of',
  `${item} where c.account_id = $1 and c.id < coalesce($2, '~') order by c.id desc limit $3::integer + 1`,
)

const open = oneOf('c.status', OPEN_CONSULTATION_STATUSES)

/** The number of open consultations up to a limit, and the time of the oldest. */
export const openConsultationCount = sql<{ count: number; since: Date | null }, [max: number]>(
  'open-consultation-count',
  `select count(*)::integer as count, min(submitted_at) as since from (
     select c.submitted_at from consultations c where ${open} order by c.id limit $1) waiting`,
)

/** The same for overdue consultations, with the due time of the oldest. */
export const overdueConsultationCount = sql<{ count: number; since: Date | null }, [max: number, now: Date]>(
  'overdue-consultation-count',
  `select count(*)::integer as count, min(due_at) as since from (
     select c.due_at from consultations c where ${open} and c.due_at <= $2 order by c.id limit $1) late`,
)

export const assignConsultant = sql<
  never,
  [id: string, status: ConsultationShape['status'], consultantId: string, now: Date]
>('assign-consultation', 'update consultations set status = $2, consultant_id = $3, assigned_at = $4 where id = $1')

export const replyToConsultation = sql<
  never,
  [id: string, status: ConsultationShape['status'], consultantId: string, reply: string, now: Date]
>(
  'reply-to-consultation',
  'update consultations set status = $2, consultant_id = $3, reply = $4, replied_at = $5 where id = $1',
)

export const cancelConsultationRow = sql<never, [id: string, status: ConsultationShape['status'], now: Date]>(
  'cancel-consultation',
  'update consultations set status = $2, cancelled_at = $3 where id = $1',
)

export const archiveConsultation = sql<
  never,
  [id: string, status: ConsultationShape['status'], reason: string, now: Date]
>('archive-consultation', 'update consultations set status = $2, archive_reason = $3, archived_at = $4 where id = $1')

/** The previous assignee must be assigned again. */
export const restoreConsultation = sql<never, [id: string, status: ConsultationShape['status']]>(
  'restore-consultation',
  `update consultations set status = $2, archive_reason = null, archived_at = null, consultant_id = null,
     assigned_at = null where id = $1`,
)

/** The admin who archived it last. */
export const archiverOf = sql<{ name: string }, [id: string]>(
  'archiver-of-consultation',
  `select a.name from audit_entries e join accounts a on a.id = e.actor_id
   where e.subject_id = $1 and e.action = 'consultation.archive' order by e.occurred_at desc, e.id desc limit 1`,
)

/** Assigns it to the account if it has no owner and the account has verified the same email address. */
export const linkConsultationToAccount = sql<never, [id: string, accountId: string]>(
  'link-consultation-to-account',
  `update consultations c set account_id = a.id from accounts a
   where c.id = $1 and c.account_id is null and a.id = $2 and a.email_verified and a.email = c.visitor_email`,
)

/** The name and email of a requester without an account. The question and the reply stay. */
export const anonymiseVisitors = sql<never, [endedBefore: Date, now: Date]>(
  'anonymise-consultation-visitors',
  `update consultations set visitor_name = null, visitor_email = null, visitor_anonymised_at = $2
   where visitor_email is not null and coalesce(replied_at, cancelled_at, archived_at) <= $1`,
)

const isOverdue = `c.overdue_notified_at is null and ${open} and c.due_at <= $1`

/** Newly overdue and not notified yet. */
export const overdueConsultations = sql<{ id: string }, [now: Date, limit: number]>(
  'overdue-consultations',
  `select c.id from consultations c where ${isOverdue} and ${isRunnable('overdue-consultations', 'c.id', '$1')}
   order by c.due_at limit $2`,
)

/** Another process may hold the lock or have notified the admins. */
export const lockOverdueConsultation = sql<Pick<DeadlineRow, 'status'>, [now: Date, id: string]>(
  'lock-overdue-consultation',
  `select c.status from consultations c where c.id = $2 and ${isOverdue} for no key update skip locked`,
)

export const markOverdueNotified = sql<never, [id: string, now: Date]>(
  'mark-consultation-overdue-notified',
  'update consultations set overdue_notified_at = $2 where id = $1',
)
