import type { VerificationEntryView, VerificationsView } from '#api/verification/verification-routes.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { dayIn } from '#domain/core/state-time-zones.ts'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { statusOf, VERIFICATION_KINDS } from '#domain/verification/verification.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { type VerificationRow, type VerificationStatusRow, verificationsOf } from './verification-store.ts'

export async function viewVerifications(
  db: Db,
  actor: Actor,
  { contractorId, details, now }: { contractorId: string; details: VerificationStatusRow; now: Date },
): Promise<VerificationsView> {
  const rows = await verificationsOf.all(db, [contractorId])
  const today = todayOf(details, now)
  return {
    kinds: VERIFICATION_KINDS.map((kind) => {
      const row = rows.find((one) => one.kind === kind)
      const status = statusOf(row && latestOf(row), { claimedValue: details[kind], today })
      return { kind, value: details[kind], status, validUntil: row?.valid_until ?? null }
    }),
    entries: rows.map((row) => entryViewOf(row, actor)),
  }
}

/** A verification expires after its last day in the contractor's state. */
export const todayOf = ({ state }: VerificationStatusRow, now: Date) => dayIn(state ?? 'NSW', now)

export const latestOf = ({
  claimed_value: claimedValue,
  is_revocation: isRevocation,
  valid_until: validUntil,
}: VerificationRow) => ({
  claimedValue,
  isRevocation,
  validUntil,
})

/** The response never contains the storage key. An authorised reader gets a URL [DATA-02]. */
export function entryViewOf(row: VerificationRow, { permissions }: Actor): VerificationEntryView {
  const address = hasPermission(permissions, 'admin_contractor_write')
    ? `/api/admin/verifications/${row.id}/evidence`
    : null
  return {
    id: row.id,
    kind: row.kind,
    isRevocation: row.is_revocation,
    claimedValue: row.claimed_value,
    reference: row.reference,
    validUntil: row.valid_until,
    note: row.note,
    verifiedBy: row.verified_by_name,
    verifiedAt: row.verified_at.toISOString(),
    evidence: row.evidence === null ? null : { name: nameOf(row.evidence), address },
  }
}

const nameOf = (key: string) => (attachmentKind(key) === 'pdf' ? 'Document (PDF)' : 'Document (photo)')
