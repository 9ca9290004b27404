/** Reads a consultation for its requester and for consultants. Other users get 404. */
import type {
  ConsultationItemView,
  ConsultationView,
  RepliedConsultationView,
} from '#api/consultations/consultation-view.ts'
import { consultationErrors } from '#domain/consultations/consultation-errors.ts'
import { type ConsultationShape, consultationMachine, isWaiting } from '#domain/consultations/consultation-machine.ts'
import { daysWaited } from '#domain/consultations/reply-time.ts'
import { hasPermission, type RequiredPermission } from '#domain/core/admin-permissions.ts'
import { availableEvents } from '#domain/core/machine.ts'
import { maskEmail } from '#domain/notifications/mask-email.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, type Caller, isSignedIn } from '../core/http/actor.ts'
import { evidenceOf } from '../forms/evidence-store.ts'
import type { ConsultationKeys } from './consultation-access-key.ts'
import {
  archiverOf,
  type ConsultationItemRow,
  type ConsultationRow,
  consultationById,
  linkConsultationToAccount,
} from './consultation-store.ts'

/** Proof of ownership: the account or the key. */
export interface Requester {
  readonly visitor: Caller
  readonly key?: string | undefined
}

/** The row, for its requester. */
export async function requireConsultation(
  db: Db,
  keys: Pick<ConsultationKeys, 'isMatchingKey'>,
  id: string,
  { visitor, key }: Requester,
): Promise<ConsultationRow> {
  const row = await consultationById.maybe(db, [id])
  const isOwn = row !== undefined && isSignedIn(visitor) && row.account_id === visitor.id
  const isOfVisitor = row !== undefined && (row.account_id === null || row.visitor_email !== null)
  const hasKey = isOfVisitor && key !== undefined && keys.isMatchingKey(id, key)
  if (row === undefined || !(isOwn || hasKey)) throw consultationErrors.notFound()
  return row
}

/** A consultation without an account moves to the account that has verified the address. */
export async function readByKey(
  db: Db,
  keys: Pick<ConsultationKeys, 'isMatchingKey'>,
  { id, key }: { readonly id: string; readonly key: string },
  visitor: Caller,
  now: Date,
): Promise<ConsultationView> {
  const row = await requireConsultation(db, keys, id, { visitor: { role: 'anonymous' }, key })
  if (isSignedIn(visitor)) await linkConsultationToAccount.run(db, [id, visitor.id])
  return await viewForRequester(db, row, now)
}

export async function viewForRequester(db: Db, row: ConsultationRow, now: Date): Promise<ConsultationView> {
  return {
    ...(await viewConsultation(db, row, 'requester', now)),
    emailedTo: row.visitor_email === null ? null : maskEmail(row.visitor_email),
  }
}

export async function readForAdmin(db: Db, id: string, admin: Actor, now: Date): Promise<RepliedConsultationView> {
  const row = await consultationById.maybe(db, [id])
  if (row === undefined) throw consultationErrors.notFound()
  const { account_id, requester_name: name, requester_email: email, consultant_name: consultant } = row
  const party = adminPartyOf(row, admin)
  const { actions, ...consultation } = await viewConsultation(db, row, party, now)
  return {
    ...consultation,
    actions: actions.filter((event) => hasPermission(admin.permissions, permissionTo(event))),
    requester: { id: account_id, name, email },
    consultant,
    isMine: party === 'assignee',
    archived: await archivedView(db, row),
    daysWaited: daysWaited(row.submitted_at, row.replied_at ?? now),
  }
}

/** Archiving needs the delete permission. Without write permission there are no actions. */
const permissionTo = (event: ConsultationShape['event']): RequiredPermission =>
  event === 'archive' || event === 'restore' ? 'admin_consultation_delete' : 'admin_consultation_write'

async function archivedView(db: Db, { id, archived_at, archive_reason }: ConsultationRow) {
  if (archived_at === null || archive_reason === null) return null
  const { name } = await archiverOf.one(db, [id])
  return { at: archived_at.toISOString(), by: name, reason: archive_reason }
}

export function adminPartyOf({ consultant_id }: ConsultationRow, { id }: Actor): ConsultationShape['party'] {
  return consultant_id === id ? 'assignee' : 'admin'
}

export function viewItem(row: ConsultationItemRow, now: Date): ConsultationItemView {
  return { ...viewDeadline(row, now), question: row.question }
}

async function viewConsultation(db: Db, row: ConsultationRow, party: ConsultationShape['party'], now: Date) {
  const { id, status, answers, reply, replied_at, consultant_name, archive_reason } = row
  return {
    ...viewDeadline(row, now),
    answers,
    reply:
      reply === null || replied_at === null
        ? null
        : { answers: reply, consultant: consultant_name ?? '', repliedAt: replied_at.toISOString() },
    evidence: await evidenceOf(db, id),
    archiveReason: archive_reason,
    actions: availableEvents(consultationMachine, { status, party, facts: {} }),
  }
}

function viewDeadline(
  { id, status, submitted_at, due_at, replied_at }: ConsultationItemRow | ConsultationRow,
  now: Date,
) {
  return {
    id,
    status,
    submittedAt: submitted_at.toISOString(),
    dueAt: due_at.toISOString(),
    isOverdue: isWaiting(status) && due_at <= now,
    repliedAt: replied_at?.toISOString() ?? null,
  }
}
