/** The customer extends the review of a submission once by five business days. No money moves. */
import { stageErrors } from '#domain/stages/stage-errors.ts'
import { stageDeadlineMachine } from '#domain/stages/stage-deadline-machine.ts'
import type { Db } from '../core/db/sql.ts'
import { decideEvent, writeHistory } from '../core/history-store.ts'
import type { Actor } from '../core/http/actor.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { findStage, type StageDeps } from './fire-stage-event.ts'
import { deadlineContext, deadlineNotification, readExtendedDeadline, storeDeadline } from './stage-deadline.ts'

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
  const { contractorId } = found
  const about = { jobId: id, contractorId, stageIndex, event: 'extend', actorId: actor.id, now } as const
  const { step, entry } = decideEvent(stageDeadlineMachine, deadlineContext(found, now), about)
  const deadline = await readExtendedDeadline(db, found, now)
  if (deadline === undefined) throw stageErrors.deadlinePassed()
  const notification = { ...deadlineNotification(found, deadline), type: 'stageDeadline.extend', to: contractorId }
  await Promise.all([
    storeDeadline(db, found, step.to, deadline),
    writeHistory(db, entry),
    ...step.effects.map(() => outbox.notify(db, notification)),
  ])
  return await readJobResponse(db, id, actor)
}
