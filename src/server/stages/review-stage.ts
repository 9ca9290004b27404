/**
 * The customer approves or rejects a stage; an admin may reject it [STAGE-05, STAGE-06]. The role comes from the
 * session, never from the request.
 */
import { decide } from '#domain/core/machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import type { Outbox } from '../core/outbox.ts'
import type { WriteBatch } from '../payments/payment-event-deps.ts'
import { findStage } from './find-stage.ts'
import { runStageEffects } from './stage-effects.ts'
import { markApproved, markRejected } from './stage-store.ts'

type Decision =
  | { readonly id: string; readonly stageIndex: number; readonly status: 'approved' }
  | { readonly id: string; readonly stageIndex: number; readonly status: 'rejected'; readonly rejectReason: string }

export async function reviewStage(
  db: Db,
  outbox: Outbox,
  decision: Decision,
  actor: Actor,
  now: Date,
): Promise<WriteBatch> {
  requirePermission(actor, 'admin_job_write')
  const { id, stageIndex } = decision
  const found = await findStage(db, id, stageIndex, actor)
  const input = { ...found, actorId: actor.id, now }
  if ('rejectReason' in decision) {
    const reason = decision.rejectReason
    const step = decide(stageMachine, found.context, 'reject')
    const change = { before: { status: found.context.status }, after: { status: step.to, stageIndex, reason } }
    return () =>
      Promise.all([
        audit(db, actor, { action: 'stage.reject', subject: { kind: 'job', id }, ...change }, now),
        markRejected.run(db, [id, found.contractorId, stageIndex, step.to, reason, actor.role]),
        runStageEffects(db, outbox, step, { ...input, event: 'reject', reason }),
      ])
  }
  const step = decide(stageMachine, found.context, 'approve')
  return () =>
    Promise.all([
      markApproved.run(db, [id, found.contractorId, stageIndex, step.to, now]),
      runStageEffects(db, outbox, step, { ...input, event: 'approve' }),
    ])
}
