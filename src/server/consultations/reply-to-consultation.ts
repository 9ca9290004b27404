/**
 * The one reply to a consultation [FORM-10]. A user gets a notification, and a visitor without an account gets an email
 * with the link.
 */
import type { Pool } from 'pg'
import { consultationErrors } from '#domain/consultations/consultation-errors.ts'
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { type ConsultationReply, consultationReplyForm } from '#domain/consultations/consultation-reply-fields.ts'
import { decide } from '#domain/core/machine.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Outbox } from '../core/outbox.ts'
import { checkFiles, storeEvidence } from '../forms/evidence-store.ts'
import { type ConsultationRow, consultationById, lockConsultation, replyToConsultation } from './consultation-store.ts'
import type { ConsultationEmailTask } from './email-consultation.ts'
import { adminPartyOf } from './read-consultation.ts'

interface ReplyDeps {
  readonly pool: Pool
  readonly files: Files
  readonly outbox: Pick<Outbox, 'notify' | 'enqueueEmail'>
}

export async function sendReply(
  { pool, files, outbox }: ReplyDeps,
  { id, reply }: { readonly id: string; readonly reply: ConsultationReply },
  admin: Actor,
  now: Date,
): Promise<void> {
  const facts = await checkFiles(files, consultationReplyForm, reply, admin)
  await inTransaction(pool, async (db) => {
    await lockConsultation.run(db, [id])
    const row = await consultationById.maybe(db, [id])
    if (row === undefined) throw consultationErrors.notFound()
    const situation = { status: row.status, party: adminPartyOf(row, admin), facts: {} }
    const { to, effects } = decide(consultationMachine, situation, 'reply')
    await replyToConsultation.run(db, [id, to, admin.id, JSON.stringify(reply), now])
    await storeEvidence(db, { about: id, facts, accountId: admin.id, now })
    if (effects.includes('notifyRequester')) await notifyRequester(db, outbox, row)
    const change = { before: { status: row.status }, after: { status: to } }
    await audit(db, admin, { action: 'consultation.reply', subject: { kind: 'consultation', id }, ...change }, now)
  })
}

async function notifyRequester(
  db: Db,
  outbox: ReplyDeps['outbox'],
  { id, account_id }: ConsultationRow,
): Promise<void> {
  if (account_id !== null) return await outbox.notify(db, { type: 'consultation.reply', to: account_id, aboutId: id })
  const order: ConsultationEmailTask = { about: 'consultationReplied', consultationId: id }
  await outbox.enqueueEmail(db, order)
}
