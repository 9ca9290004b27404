/** Whoever has asked no longer needs an answer [FORM-09]. */
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { decide } from '#domain/core/machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { ConsultationKeys } from './consultation-access-key.ts'
import { type ConsultationRow, consultationById, lockConsultation, withdrawConsultation } from './consultation-store.ts'
import { type Asker, requireAsked } from './read-consultation.ts'

export async function withdrawQuestion(
  db: Db,
  keys: Pick<ConsultationKeys, 'fits'>,
  id: string,
  asker: Asker,
  now: Date,
): Promise<ConsultationRow> {
  await lockConsultation.run(db, [id])
  const { status: state } = await requireAsked(db, keys, id, asker)
  const { to } = decide(consultationMachine, { state, party: 'asker', facts: {} }, 'withdraw')
  await withdrawConsultation.run(db, [id, to, now])
  return await consultationById.one(db, [id])
}
