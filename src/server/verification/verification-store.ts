/** The SQL of verifications. */
import type { State } from '#domain/core/locations.ts'
import type { VerificationKind } from '#domain/verification/verification.ts'
import { sql } from '../core/db/sql.ts'
import { contractorsExpiringSoon } from './verification-status-sql.ts'

export interface VerificationRow {
  readonly id: string
  readonly contractor_id: string
  readonly kind: VerificationKind
  readonly is_revocation: boolean
  readonly claimed_value: string
  readonly reference: string | null
  readonly valid_until: string | null
  readonly evidence: string | null
  readonly note: string | null
  readonly verified_by_name: string | null
  readonly verified_at: Date
}

const columns = `v.public_id as id, v.contractor_id, v.kind, v.is_revocation, v.claimed_value, v.reference,
  to_char(v.valid_until, 'YYYY-MM-DD') as valid_until, v.evidence, v.note, a.name as verified_by_name, v.verified_at`

/** Latest first. */
export const verificationsOf = sql<VerificationRow, [contractorId: string]>(
  'verifications-of',
  `select ${columns} from verifications v left join accounts a on a.id = v.verified_by
   where v.contractor_id = $1 order by v.id desc`,
)

export const verificationById = sql<VerificationRow, [id: string]>(
  'verification-by-id',
  `select ${columns} from verifications v left join accounts a on a.id = v.verified_by where v.public_id = $1`,
)

export interface VerificationStatusRow {
  readonly abn: string | null
  readonly acn: string | null
  readonly licence: string | null
  readonly insurance: string | null
  /** Whose days count. */
  readonly state: State | null
}

const details =
  'select abn, acn, license_no as licence, insurance_cover as insurance, state from contractors where account_id = $1'

export const verificationStatusesOf = sql<VerificationStatusRow, [contractorId: string]>(
  'verification-statuses-of',
  details,
)

/** The lock keeps the profile unchanged until the transaction ends. */
export const lockProfileDetails = sql<VerificationStatusRow, [contractorId: string]>(
  'lock-profile-details',
  `${details} for update`,
)

export const insertVerification = sql<
  never,
  [
    contractorId: string,
    kind: VerificationKind,
    isRevocation: boolean,
    claimedValue: string,
    reference: string | null,
    validUntil: string | null,
    evidence: string | null,
    note: string | null,
    checkedBy: string,
    checkedAt: Date,
  ]
>(
  'insert-verification',
  `insert into verifications
     (contractor_id, kind, is_revocation, claimed_value, reference, valid_until, evidence, note, verified_by, verified_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

/** The number of contractors with a verification that expires soon, counted up to a limit. */
export const expiringVerificationCount = sql<{ count: number; since: Date | null }, [max: number, now: Date]>(
  'expiring-verification-count',
  `select count(*)::integer as count, null::timestamptz as since from (
     ${contractorsExpiringSoon('$2::timestamptz')} limit $1) ending`,
)
