/** An admin takes a consultation, or takes it over from another admin, so only one replies [FORM-10]. */
import { consultationErrors } from '#domain/consultations/consultation-errors.ts'
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { decide } from '#domain/core/machine.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { assignConsultant, consultationById, lockConsultation } from './consultation-store.ts'
import { adminPartyOf } from './read-consultation.ts'

export async function assignConsultation(
  db: Db,
  { id, isOver }: { readonly id: string; readonly isOver: boolean },
  admin: Actor,
  now: Date,
): Promise<void> {
  await lockConsultation.run(db, [id])
  const row = await consultationById.maybe(db, [id])
  if (row === undefined) throw consultationErrors.notFound()
  const situation = { status: row.status, party: adminPartyOf(row, admin), facts: {} }
  const { to } = decide(consultationMachine, situation, isOver ? 'reassign' : 'assign')
  await assignConsultant.run(db, [id, to, admin.id, now])
  const before = { status: row.status, consultantId: row.consultant_id }
  const after = { status: to, consultantId: admin.id }
  await audit(db, admin, { action: 'consultation.assign', subject: { kind: 'consultation', id }, before, after }, now)
}
