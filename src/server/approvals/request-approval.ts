/** An admin requests a change that a second admin must approve [ADMIN-03]. */
import { randomUUID } from 'node:crypto'
import { approvalErrors } from '#domain/approvals/approval-errors.ts'
import type { ApprovalKind } from '#domain/approvals/approval-rules.ts'
import { type Cents, toDollars } from '#domain/core/money.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { insertApproval } from './approval-store.ts'

interface NewApproval {
  readonly kind: ApprovalKind
  readonly subjectId: string
  readonly request: object
  /** Of a refund. */
  readonly amount?: Cents
}

export const subjectOf = (kind: ApprovalKind, id: string) =>
  kind === 'setting'
    ? ({ kind: 'content', id: `setting/${id}` } as const)
    : ({ kind: kind === 'refund' ? 'job' : 'account', id } as const)

export async function requestApproval(
  db: Db,
  actor: Actor,
  { kind, subjectId, request, amount }: NewApproval,
  now: Date,
): Promise<void> {
  const text = JSON.stringify(request)
  const isNew = await insertApproval.run(db, [randomUUID(), kind, subjectId, text, amount ?? null, actor.id, now])
  if (isNew === 0) throw approvalErrors.alreadyOpen()
  const after = { ...request, ...(amount === undefined ? {} : { amount: toDollars(amount) }) }
  await audit(db, actor, { action: 'approval.request', subject: subjectOf(kind, subjectId), after }, now)
}
