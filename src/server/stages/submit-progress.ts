/** The signed contractor submits the work of a stage [STAGE-03, STAGE-12]. */
import { decide } from '#domain/core/machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { findStage, runStageEffects, type StageDeps } from './fire-stage-event.ts'
import { storeProgress } from './stage-store.ts'

interface Progress {
  readonly id: string
  readonly stageIndex: number
  readonly attachments: string[]
  readonly details: string
}

export async function submitProgress(
  { outbox, readJobResponse }: StageDeps,
  db: Db,
  { id, stageIndex, attachments, details }: Progress,
  actor: Actor,
  now: Date,
): Promise<RawJsonResponse> {
  const found = await findStage(db, id, stageIndex, actor)
  const event = 'submitProgress'
  const step = decide(stageMachine, found.context, event)
  const [, , response] = await Promise.all([
    storeProgress.run(db, [id, found.contractorId, stageIndex, step.to, attachments, details, now]),
    runStageEffects(db, outbox, step, { ...found, event, actorId: actor.id, now }),
    readJobResponse(db, id, actor),
  ])
  return response
}
