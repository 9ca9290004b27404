/** An admin verifies a profile detail or revokes a verification [ADMIN-01]. */

import { contractorErrors } from '#domain/contractors/contractor-errors.ts'
import { statusOf } from '#domain/verification/verification.ts'
import { verificationErrors } from '#domain/verification/verification-errors.ts'
import type { NewVerification, Revocation } from '#domain/verification/verification-schemas.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Notify } from '../core/outbox.ts'
import { insertVerification, lockProfileDetails, verificationsOf } from './verification-store.ts'
import { latestOf, todayOf } from './verifications-view.ts'

export async function verifyProfileDetail(
  db: Db,
  notify: Notify,
  actor: Actor,
  { contractorId, ...check }: NewVerification & { readonly contractorId: string },
  now: Date,
): Promise<void> {
  const { kind, claimedValue, reference, validUntil, evidence, note } = check
  const details = await lockProfileDetails.maybe(db, [contractorId])
  if (details === undefined) throw contractorErrors.notFound()
  if (details[kind] !== claimedValue) throw verificationErrors.detailChanged()
  if (validUntil !== undefined && validUntil < todayOf(details, now)) throw expiredDateError()
  const recorded = [reference || null, validUntil ?? null, evidence ?? null, note || null] as const
  await insertVerification.run(db, [contractorId, kind, false, claimedValue, ...recorded, actor.id, now])
  const after = { kind, claimedValue, reference, validUntil, note, evidence: evidence !== undefined }
  await audit(db, actor, { action: 'verification.check', subject: { kind: 'account', id: contractorId }, after }, now)
  await notify(db, { type: 'verification.check', to: contractorId, ...(validUntil && { dueOn: validUntil }) })
}

function expiredDateError() {
  const { message } = verificationErrors.hasRunOut()
  return verificationErrors.hasRunOut({ issues: [{ path: 'validUntil', message }] })
}

export async function revokeVerification(
  db: Db,
  notify: Notify,
  actor: Actor,
  { contractorId, kind, reason }: Revocation & { readonly contractorId: string },
  now: Date,
): Promise<void> {
  const details = await lockProfileDetails.maybe(db, [contractorId])
  if (details === undefined) throw contractorErrors.notFound()
  const latest = (await verificationsOf.all(db, [contractorId])).find((row) => row.kind === kind)
  const status = statusOf(latest && latestOf(latest), {
    claimedValue: details[kind],
    today: todayOf(details, now),
  })
  if (latest === undefined || status !== 'verified') throw verificationErrors.nothingVerified()
  const { claimed_value: claimedValue, reference, valid_until: validUntil } = latest
  await insertVerification.run(db, [
    contractorId,
    kind,
    true,
    claimedValue,
    reference,
    validUntil,
    null,
    reason,
    actor.id,
    now,
  ])
  const change = { before: { kind, claimedValue, validUntil }, after: { kind, reason } }
  const subject = { kind: 'account', id: contractorId } as const
  await audit(db, actor, { action: 'verification.revoke', subject, ...change }, now)
  await notify(db, { type: 'verification.revoke', to: contractorId, reason })
}
