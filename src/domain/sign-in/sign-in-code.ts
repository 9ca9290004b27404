/** The emailed code: six digits, 10 minutes, five attempts, single use [AUTH-02]. The limits follow ASVS 6.5. */
export const codeLength = 6
export const codeLifetimeMs = 10 * 60_000
export const codeTriesMax = 5

/** Users open emailed links later than codes: one day to confirm a sign-up, one hour for a new password. */
export const linkLifetimeMs = { confirmSignUp: 24 * 60 * 60_000, resetPassword: 60 * 60_000 } as const

/**
 * Codes for one email address, and for one network address across all accounts. One network address cannot use up the
 * limit of an email address. So an attacker cannot lock the owner out.
 */
export const codeSends = {
  windowMs: 10 * 60_000,
  perEmailMax: 20,
  perEmailAndClientMax: 10,
  perClientMax: 300,
} as const

/**
 * The daily limit per network address keeps an attacker from flooding a mailbox. There is no limit across all networks,
 * because an attacker could then use up the owner's whole day.
 */
export const codeSendsADay = { windowMs: 24 * 60 * 60_000, perEmailAndClientMax: 60 } as const

/** Attempts at all codes of one address per day. A guess succeeds once in a million (ASVS 6.6.3). */
export const codeTriesADay = { windowMs: 24 * 60 * 60_000, perEmailMax: 100 } as const

/** Formats a uniform random number below one million as six digits. */
export function codeDigits(drawn: number): string {
  return String(drawn).padStart(codeLength, '0')
}
