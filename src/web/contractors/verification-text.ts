import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { caseDateText } from '#domain/core/formats.ts'

/** A right checksum says that a number can exist; only somebody who looked it up knows that it does [PROF-01]. */
export function verificationText(isVerified: boolean): string {
  return isVerified ? 'verified' : 'format valid, not verified'
}

type Verified = ContractorView['verified'][number]

/** Undefined where nobody has looked it up, or where that counts no more. */
export function verifiedText(verified: readonly Verified[], kind: Verified['kind']): string | undefined {
  const one = verified.find((each) => each.kind === kind)
  if (one === undefined) return undefined
  const until = one.validUntil === null ? '' : `, valid until ${caseDateText(one.validUntil)}`
  return `verified ${caseDateText(one.checkedAt)}${until}`
}
