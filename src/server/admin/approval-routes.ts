/** Requests that wait for a second admin: large refunds, changes of rights and of their limits [ADMIN-03]. */
import type { Pool } from 'pg'
import type { ApprovalView } from '#api/admin/approval-routes.ts'
import { permissionChangeSchema } from '#domain/admin/administrator-schemas.ts'
import { approvalErrors, pauseAfterResetHours } from '#domain/approvals/approval-errors.ts'
import {
  type ApprovalDecision,
  type ApprovalKind,
  approvalPermissions,
  decisionError,
} from '#domain/approvals/approval-rules.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { cents, toDollars } from '#domain/core/money.ts'
import { cancelContractSchema } from '#domain/refunds/refund-schemas.ts'
import { SETTING_NAMES } from '#domain/site-content/setting-names.ts'
import type { SettingKey } from '#domain/site-content/setting-schemas.ts'
import { wereFactorsReset } from '../accounts/security-event-store.ts'
import { type ApprovalRow, decideApproval, lockApproval, openApprovals } from '../approvals/approval-store.ts'
import { subjectOf } from '../approvals/request-approval.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import { type Actor, requirePermission } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { Outbox } from '../core/outbox.ts'
import { cancelContract } from '../refunds/cancel-contract.ts'
import { readSetting } from '../site-content/app-settings.ts'
import { settingChangeSchema, valuesOf } from '../site-content/change-guarded-setting.ts'
import { deployContent } from '../site-content/deploy-content.ts'
import { rollBackSetting } from '../site-content/roll-back-content.ts'
import { changePermissions } from './change-permissions.ts'

export interface ApprovalDeps {
  readonly outbox: Outbox
  /** Invalidates the cached tokens of the account after a change. */
  readonly invalidateTokens: (accountId: string) => void
}

const openMax = 100

export function approvalRoutes(api: Api, deps: ApprovalDeps): void {
  serve(api, 'GET /admin/approvals', async (_input, { db, actor }) => {
    const kinds = Object.entries(approvalPermissions).filter(([, permission]) =>
      hasPermission(actor.permissions, permission),
    )
    const rows = await openApprovals.all(db, [kinds.map(([kind]) => kind as ApprovalKind), openMax])
    const views: ApprovalView[] = []
    for (const row of rows) views.push(await viewApproval(db, row, actor))
    return views
  })

  for (const [verb, decision] of [
    ['approve', 'approved'],
    ['decline', 'declined'],
  ] as const) {
    serve(
      api,
      `POST /admin/approvals/{id}/${verb}`,
      async ({ params }, { actor, now }) => {
        const { kind, subject_id } = await decideRequest(api.pool, deps.outbox, { id: params.id, decision }, actor, now)
        // After the commit: an earlier call would cache the old permissions again.
        if (kind === 'permissions') deps.invalidateTokens(subject_id)
        return undefined
      },
      { transaction: 'none' },
    )
  }
}

interface Decision {
  readonly id: string
  readonly decision: ApprovalDecision
}

async function decideRequest(
  pool: Pool,
  outbox: Outbox,
  { id, decision }: Decision,
  actor: Actor,
  now: Date,
): Promise<ApprovalRow> {
  return await inTransaction(pool, async (db) => {
    const row = await lockApproval.maybe(db, [id])
    if (row === undefined) throw approvalErrors.notFound()
    requirePermission(actor, approvalPermissions[row.kind])
    const resetAfter = new Date(now.getTime() - pauseAfterResetHours * 60 * 60 * 1000)
    const { were_reset } = await wereFactorsReset.one(db, [actor.id, resetAfter])
    const request = { requestedBy: row.requested_by, decision: row.decision }
    const error = decisionError(request, { id: actor.id, wereFactorsReset: were_reset }, decision)
    if (error !== undefined) throw error
    await decideApproval.run(db, [id, decision, actor.id, now])
    if (decision === 'approved') await changes[row.kind](db, outbox, row, approver(actor, row), now)
    else await auditDecline(db, actor, row, now)
    return row
  })
}

/** The approving admin makes the change, so the rules check their permissions too. It needs no third admin. */
const approver = (actor: Actor, { requester_name: approvesFor, kind }: ApprovalRow): Actor => ({
  ...actor,
  needsSecondAdmin: false,
  approvesFor,
  origin: actor.origin && { ...actor.origin, permission: approvalPermissions[kind] },
})

type Change = (db: Db, outbox: Outbox, row: ApprovalRow, actor: Actor, now: Date) => Promise<unknown>

const changes: Readonly<Record<ApprovalKind, Change>> = {
  refund: (db, outbox, row, actor, now) =>
    cancelContract(db, outbox, row.subject_id, cancelContractSchema.parse(row.request), actor, now),
  permissions: (db, _outbox, row, actor, now) =>
    changePermissions(db, actor, row.subject_id, permissionChangeSchema.parse(row.request), now),
  setting: (db, _outbox, row, actor, now) => changeSetting(db, row, actor, now),
}

function changeSetting(db: Db, { subject_id: id, request }: ApprovalRow, actor: Actor, now: Date): Promise<void> {
  const { event, number } = settingChangeSchema.parse(request)
  const change = event === 'deploy' ? deployContent : rollBackSetting
  return change(db, actor, { kind: 'setting', id }, number, now)
}

const auditDecline = (db: Db, actor: Actor, { kind, subject_id, request, requester_name }: ApprovalRow, now: Date) =>
  audit(
    db,
    actor,
    {
      action: 'approval.decline',
      permission: approvalPermissions[kind],
      subject: subjectOf(kind, subject_id),
      after: { ...request, requestedBy: requester_name },
    },
    now,
  )

async function viewApproval(db: Db, row: ApprovalRow, actor: Actor): Promise<ApprovalView> {
  const { reason = null, grant = [], revoke = [] } = row.request as Partial<ApprovalView>
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    subjectName: row.kind === 'setting' ? SETTING_NAMES[row.subject_id as SettingKey].title : row.subject_name,
    requestedBy: row.requester_name,
    requestedAt: row.requested_at.toISOString(),
    amount: row.amount_cents === null ? null : toDollars(cents(Number(row.amount_cents))),
    reason,
    grant,
    revoke,
    setting: row.kind === 'setting' ? await viewSetting(db, row) : null,
    isOwn: row.requested_by === actor.id,
  }
}

/** The values now, and after the approval. */
async function viewSetting(db: Db, { subject_id: key, request }: ApprovalRow): Promise<ApprovalView['setting']> {
  const before = valuesOf(key, await readSetting(db, key as SettingKey))
  return { before, after: valuesOf(key, request) }
}
