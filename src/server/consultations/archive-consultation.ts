/**
 * An admin archives or restores a consultation with a reason. The requester gets a notification, or an email without an
 * account. A restored consultation sends no email, because the next one is the reply [ADMIN-01, ADMIN-03].
 */
import { consultationErrors } from '#domain/consultations/consultation-errors.ts'
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { decide } from '#domain/core/machine.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Outbox } from '../core/outbox.ts'
import {
  archiveConsultation,
  type ConsultationRow,
  consultationById,
  lockConsultation,
  restoreConsultation,
} from './consultation-store.ts'
import type { ConsultationEmailTask } from './email-consultation.ts'
import { adminPartyOf } from './read-consultation.ts'

interface ConsultationArchiving {
  readonly id: string
  readonly event: 'archive' | 'restore'
  readonly reason: string
}

type ArchiveOutbox = Pick<Outbox, 'notify' | 'enqueueEmail'>

export async function archiveQuestion(
  db: Db,
  outbox: ArchiveOutbox,
  archiving: ConsultationArchiving,
  admin: Actor,
  now: Date,
): Promise<void> {
  const { id, event, reason } = archiving
  await lockConsultation.run(db, [id])
  const row = await consultationById.maybe(db, [id])
  if (row === undefined) throw consultationErrors.notFound()
  const situation = { status: row.status, party: adminPartyOf(row, admin), facts: {} }
  const { to, effects } = decide(consultationMachine, situation, event)
  if (event === 'archive') await archiveConsultation.run(db, [id, to, reason, now])
  else await restoreConsultation.run(db, [id, to])
  const change = { before: { status: row.status }, after: { status: to, reason } }
  await audit(db, admin, { action: `consultation.${event}`, subject: { kind: 'consultation', id }, ...change }, now)
  if (effects.includes('notifyRequester')) await notifyRequester(db, outbox, row, archiving)
}

async function notifyRequester(
  db: Db,
  outbox: ArchiveOutbox,
  { id, account_id }: ConsultationRow,
  { event, reason }: ConsultationArchiving,
): Promise<void> {
  if (account_id !== null)
    return await outbox.notify(db, { type: `consultation.${event}`, to: account_id, aboutId: id, reason })
  const order: ConsultationEmailTask = { about: 'consultationArchived', consultationId: id }
  if (event === 'archive') await outbox.enqueueEmail(db, order)
}
