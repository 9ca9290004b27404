/**
 * What administrators look up about a contractor. A check is about what the profile said then: once the profile says
 * something else, once its day has passed, or once it was taken back, it counts no more.
 */
export const VERIFICATION_KINDS = ['abn', 'acn', 'licence', 'insurance'] as const
export type VerificationKind = (typeof VERIFICATION_KINDS)[number]

interface VerificationSpec {
  readonly label: string
  /** A paper of this kind runs out, so a check says when. */
  readonly expires: boolean
}

export const VERIFICATIONS = {
  abn: { label: 'ABN', expires: false },
  acn: { label: 'ACN', expires: false },
  licence: { label: 'Licence', expires: true },
  insurance: { label: 'Insurance', expires: true },
} as const satisfies Record<VerificationKind, VerificationSpec>

/** What a profile says of itself, kind by kind; null where it says nothing. */
export type Claims = Readonly<Record<VerificationKind, string | null>>

/** The latest entry about a kind. */
interface LatestEntry {
  readonly claim: string
  readonly isRevocation: boolean
  /** The last day on which it counts, "2026-11-04"; null where it never runs out. */
  readonly validUntil: string | null
}

export const VERIFICATION_STANDINGS = ['none', 'verified', 'changed', 'runOut', 'withdrawn'] as const
export type VerificationStatus = (typeof VERIFICATION_STANDINGS)[number]

/** What the latest entry is worth today, for what the profile says now. */
export function statusOf(
  latest: LatestEntry | undefined,
  { claim, today }: { readonly claim: string | null; readonly today: string },
): VerificationStatus {
  if (latest === undefined) return 'none'
  if (latest.isRevocation) return 'withdrawn'
  if (latest.claim !== claim) return 'changed'
  return latest.validUntil !== null && latest.validUntil < today ? 'runOut' : 'verified'
}

/** Administrators are told this many days before a verification runs out. */
export const expiringSoonDays = 30

/** How a contractor stands by what the profile claims: one of its claims is so, or all of them are checked. */
export const VERIFICATION_STATUSES = ['soon', 'runOut', 'unchecked', 'checked'] as const
type VerificationStatusOfDetail = (typeof VERIFICATION_STATUSES)[number]

export const CLAIM_STANDING_NAMES = {
  soon: `Runs out in ${expiringSoonDays} days`,
  runOut: 'Has run out',
  unchecked: 'Not all checked',
  checked: 'All checked',
} as const satisfies Record<VerificationStatusOfDetail, string>
