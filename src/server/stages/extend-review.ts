/** The customer extends the review of a submission once by five business days. No money moves. */
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { findStage, type StageDeps, storeDeadline } from './fire-stage-event.ts'
import { fireDeadlineEvent, readExtendedDeadline } from './stage-deadline.ts'

interface ExtendedStage {
  readonly id: string
  readonly stageIndex: number
}

export async function extendReview(
  { outbox, readJobResponse }: StageDeps,
  db: Db,
  { id, stageIndex }: ExtendedStage,
  actor: Actor,
  now: Date,
): Promise<RawJsonResponse> {
  const found = await findStage(db, id, stageIndex, actor)
  const deadline = await readExtendedDeadline(db, found, now)
  if (deadline === undefined) throw coreErrors.notAvailable()
  const fired = { event: 'extend', actorId: actor.id, due: deadline, now } as const
  await fireDeadlineEvent(db, outbox.notify, found, fired, (to) => storeDeadline(db, found, to, deadline))
  return await readJobResponse(db, id, actor)
}
