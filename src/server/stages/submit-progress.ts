/** The signed contractor submits the work of a stage [STAGE-03, STAGE-12]. */
import { decide } from '#domain/core/machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Outbox } from '../core/outbox.ts'
import type { WriteBatch } from '../payments/payment-event-deps.ts'
import { findStage } from './find-stage.ts'
import { runStageEffects } from './stage-effects.ts'
import { storeProgress } from './stage-store.ts'

interface Progress {
  readonly id: string
  readonly stageIndex: number
  readonly attachments: string[]
  readonly details: string
}

export async function submitProgress(
  db: Db,
  outbox: Outbox,
  progress: Progress,
  actor: Actor,
  now: Date,
): Promise<WriteBatch> {
  const { id, stageIndex, attachments, details } = progress
  const found = await findStage(db, id, stageIndex, actor)
  const event = 'submitProgress'
  const step = decide(stageMachine, found.context, event)
  return () =>
    Promise.all([
      storeProgress.run(db, [id, found.contractorId, stageIndex, step.to, attachments, details, now]),
      runStageEffects(db, outbox, step, { ...found, event, actorId: actor.id, now }),
    ])
}
