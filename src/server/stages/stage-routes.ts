/** Progress, approval and rejection of stages. The job reader joins features, so `app.ts` passes it in. */

import { availableEvents } from '#domain/core/machine.ts'
import { stageErrors } from '#domain/stages/stage-errors.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { requireOwnFile } from '../adapters/files/require-stored-file.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { extendReview } from './extend-review.ts'
import { findStage, fireStageEvent, readDeadline, type StageDeps } from './fire-stage-event.ts'
import { markApproved, markRejected, storeProgress } from './stage-store.ts'

interface StageRouteDeps extends StageDeps {
  readonly files: Files
}

export function stageRoutes(api: Api, deps: StageRouteDeps): void {
  serve(
    api,
    'PATCH /job/stage',
    async ({ body }, { actor, now }) => {
      const attachments = body.attachments.map((key, index) => ({ path: `attachments.${index}`, key }))
      await requireOwnFile(deps.files, 'job', attachments, actor)
      return await inTransaction(api.pool, (db) => submitProgress(deps, db, body, actor, now))
    },
    { transaction: 'none' },
  )

  serve(
    api,
    'PATCH /job/stage/status',
    async ({ body }, { actor, now }) => {
      if ('rejectReason' in body) {
        const attachments = body.rejectAttachments.map((key, index) => ({ path: `rejectAttachments.${index}`, key }))
        await requireOwnFile(deps.files, 'job', attachments, actor)
      }
      return await inTransaction(api.pool, (db) => reviewStage(deps, db, body, actor, now))
    },
    { transaction: 'none' },
  )

  serve(api, 'PATCH /job/stage/deadline', ({ body }, { db, actor, now }) => extendReview(deps, db, body, actor, now))
}

interface Progress {
  readonly id: string
  readonly stageIndex: number
  readonly attachments: string[]
  readonly details: string
}

/** The signed contractor submits the work of a stage [STAGE-03, STAGE-12]. */
export async function submitProgress(
  { outbox, readJobResponse }: StageDeps,
  db: Db,
  { id, stageIndex, attachments, details }: Progress,
  actor: Actor,
  now: Date,
): Promise<RawJsonResponse> {
  const found = await findStage(db, id, stageIndex, actor)
  const deadline = await readDeadline(db, found, now)
  const round = { text: details, attachments }
  const [, response] = await Promise.all([
    fireStageEvent(
      db,
      outbox,
      { ...found, event: 'submitProgress', actorId: actor.id, details: round, deadline, now },
      (address, to) => storeProgress.run(db, [...address, to, attachments, details, now]),
    ),
    readJobResponse(db, id, actor),
  ])
  return response
}

interface ReviewedStage {
  readonly id: string
  readonly stageIndex: number
  readonly submittedAt?: string | undefined
}

type Decision = ReviewedStage &
  (
    | { readonly status: 'approved' }
    | { readonly status: 'rejected'; readonly rejectReason: string; readonly rejectAttachments: string[] }
  )

/**
 * The customer approves or rejects a stage; an admin may reject it [STAGE-05, STAGE-06]. The role comes from the
 * session, never from the request.
 */
export async function reviewStage(
  { outbox, readJobResponse }: StageDeps,
  db: Db,
  decision: Decision,
  actor: Actor,
  now: Date,
): Promise<RawJsonResponse> {
  requirePermission(actor, 'admin_job_write')
  const { id, stageIndex, submittedAt } = decision
  const found = await findStage(db, id, stageIndex, actor)
  const { stage } = found
  const isOutdated = submittedAt !== undefined && stage.submitted_at?.getTime() !== Date.parse(submittedAt)
  const rejection = 'rejectReason' in decision ? decision : undefined
  const event = rejection === undefined ? 'approve' : 'reject'
  // Every other status has its own error.
  if (isOutdated && availableEvents(stageMachine, found.context).includes(event)) throw stageErrors.submittedAgain()
  const deadline = rejection && (await readDeadline(db, found, now))
  const input = { ...found, event, actorId: actor.id, ...roundOf(rejection), deadline, now } as const
  const [, response] = await Promise.all([
    fireStageEvent(db, outbox, input, (address, to) => {
      if (rejection === undefined) return markApproved.run(db, [...address, to, now])
      const { rejectReason: reason, rejectAttachments } = rejection
      const change = { before: { status: found.context.status }, after: { status: to, stageIndex, reason } }
      const audited = audit(db, actor, { action: 'stage.reject', subject: { kind: 'job', id }, ...change }, now)
      return Promise.all([audited, markRejected.run(db, [...address, to, reason, rejectAttachments, actor.role])])
    }),
    readJobResponse(db, id, actor),
  ])
  return response
}

function roundOf(rejection: Extract<Decision, { status: 'rejected' }> | undefined) {
  if (rejection === undefined) return {}
  const { rejectReason: reason, rejectAttachments: attachments } = rejection
  return { reason, details: { reason, attachments } }
}
