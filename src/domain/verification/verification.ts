/**
 * Admins verify the details of a contractor's profile. A verification ends when the profile changes, when it expires,
 * or when an admin revokes it.
 */
export const VERIFICATION_KINDS = ['abn', 'acn', 'licence', 'insurance'] as const
export type VerificationKind = (typeof VERIFICATION_KINDS)[number]

interface VerificationSpec {
  readonly label: string
  /** Details of this kind expire, so a verification needs an end date. */
  readonly expires: boolean
}

export const VERIFICATIONS = {
  abn: { label: 'ABN', expires: false },
  acn: { label: 'ACN', expires: false },
  licence: { label: 'Licence', expires: true },
  insurance: { label: 'Insurance', expires: true },
} as const satisfies Record<VerificationKind, VerificationSpec>

/** The latest entry of a kind. */
interface LatestEntry {
  readonly claimedValue: string
  readonly isRevocation: boolean
  /** The last valid day, "2026-11-04", or null without an end. */
  readonly validUntil: string | null
}

export const PROFILE_DETAIL_STATUSES = ['none', 'verified', 'outdated', 'expired', 'revoked'] as const
export type ProfileDetailStatus = (typeof PROFILE_DETAIL_STATUSES)[number]

/** The status of the latest entry today, for the current profile detail. */
export function statusOf(
  latest: LatestEntry | undefined,
  { claimedValue, today }: { readonly claimedValue: string | null; readonly today: string },
): ProfileDetailStatus {
  if (latest === undefined) return 'none'
  if (latest.isRevocation) return 'revoked'
  if (latest.claimedValue !== claimedValue) return 'outdated'
  return latest.validUntil !== null && latest.validUntil < today ? 'expired' : 'verified'
}

/** Admins are notified this many days before a verification expires. */
export const expiringSoonDays = 30

/**
 * The verification status of a contractor: the first three need one such detail, `verified` needs all details verified.
 */
export const VERIFICATION_STATUSES = ['expiringSoon', 'expired', 'unverified', 'verified'] as const
type VerificationStatus = (typeof VERIFICATION_STATUSES)[number]

export const VERIFICATION_STATUS_LABELS = {
  expiringSoon: `Expires in ${expiringSoonDays} days`,
  expired: 'Expired',
  unverified: 'Not all verified',
  verified: 'All verified',
} as const satisfies Record<VerificationStatus, string>
