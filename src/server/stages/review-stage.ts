/**
 * The customer approves or rejects a stage; an admin may reject it [STAGE-05, STAGE-06]. The role comes from the
 * session, never from the request.
 */
import { decide } from '#domain/core/machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { findStage, runStageEffects, type StageDeps } from './fire-stage-event.ts'
import { markApproved, markRejected } from './stage-store.ts'

type Decision =
  | { readonly id: string; readonly stageIndex: number; readonly status: 'approved' }
  | { readonly id: string; readonly stageIndex: number; readonly status: 'rejected'; readonly rejectReason: string }

export async function reviewStage(
  { outbox, readJobResponse }: StageDeps,
  db: Db,
  decision: Decision,
  actor: Actor,
  now: Date,
): Promise<RawJsonResponse> {
  requirePermission(actor, 'admin_job_write')
  const { id, stageIndex } = decision
  const found = await findStage(db, id, stageIndex, actor)
  const reason = 'rejectReason' in decision ? decision.rejectReason : undefined
  const event = reason === undefined ? 'approve' : 'reject'
  const step = decide(stageMachine, found.context, event)
  const address = [id, found.contractorId, stageIndex, step.to] as const
  const subject = { kind: 'job', id } as const
  const change = { before: { status: found.context.status }, after: { status: step.to, stageIndex, reason } }
  const [, , , response] = await Promise.all([
    reason !== undefined && audit(db, actor, { action: 'stage.reject', subject, ...change }, now),
    reason === undefined
      ? markApproved.run(db, [...address, now])
      : markRejected.run(db, [...address, reason, actor.role]),
    runStageEffects(db, outbox, step, { ...found, event, actorId: actor.id, reason, now }),
    readJobResponse(db, id, actor),
  ])
  return response
}
