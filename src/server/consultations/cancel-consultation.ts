/** The requester cancels the consultation [FORM-09]. */
import { consultationMachine } from '#domain/consultations/consultation-machine.ts'
import { decide } from '#domain/core/machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { ConsultationKeys } from './consultation-access-key.ts'
import {
  type ConsultationRow,
  cancelConsultationRow,
  consultationById,
  lockConsultation,
} from './consultation-store.ts'
import { type Requester, requireConsultation } from './read-consultation.ts'

export async function cancelConsultation(
  db: Db,
  keys: Pick<ConsultationKeys, 'isMatchingKey'>,
  id: string,
  requester: Requester,
  now: Date,
): Promise<ConsultationRow> {
  await lockConsultation.run(db, [id])
  const { status: state } = await requireConsultation(db, keys, id, requester)
  const { to } = decide(consultationMachine, { status: state, party: 'requester', facts: {} }, 'cancel')
  await cancelConsultationRow.run(db, [id, to, now])
  return await consultationById.one(db, [id])
}
