/** A right checksum says that a number can exist; only somebody who looked it up knows that it does [PROF-01]. */
export function verificationText(isVerified: boolean): string {
  return isVerified ? 'verified' : 'format valid, not verified'
}
