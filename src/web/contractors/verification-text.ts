import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { caseDateText } from '#domain/core/formats.ts'

/** A valid checksum shows that a number can exist. Only a verification shows that it does [PROF-01]. */
export function verificationText(isVerified: boolean): string {
  return isVerified ? 'verified' : 'not verified yet'
}

/** Undefined without a current verification. */
export function verifiedText(
  { verified, state }: Pick<ContractorView, 'verified' | 'state'>,
  kind: ContractorView['verified'][number]['kind'],
): string | undefined {
  const one = verified.find((each) => each.kind === kind)
  if (one === undefined) return undefined
  const until = one.validUntil === null ? '' : `, valid until ${caseDateText(one.validUntil)}`
  return `verified ${caseDateText(one.checkedAt, state)}${until}`
}
