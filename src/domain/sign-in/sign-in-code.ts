/** The emailed code: six digits, 10 minutes, five attempts, single use [AUTH-02]. The limits follow ASVS 6.5. */
export const codeLength = 6
export const codeLifetimeMs = 10 * 60_000
export const codeTriesMax = 5

/** Users open emailed links later than codes: one day to confirm a sign-up, one hour for a new password. */
export const linkLifetimeMs = { confirmSignUp: 24 * 60 * 60_000, resetPassword: 60 * 60_000 } as const

/** Emailed codes and links for one email address, and for one network address across all accounts. */
export const codeSends = {
  windowMs: 10 * 60_000,
  perEmailMax: 20,
  perEmailAndClientMax: 10,
  perClientMax: 300,
} as const

/** The daily limit per network address keeps an attacker from flooding a mailbox. */
export const codeSendsADay = { windowMs: 24 * 60 * 60_000, perEmailAndClientMax: 60 } as const

/**
 * Codes for one address, for all browsers together that never signed in to it. A browser that did has its own budget, so
 * an attacker cannot use up the owner's. With five attempts each, 100 guesses a day are possible (ASVS 6.6.3).
 */
export const codesOfAddress = [
  { windowMs: 10 * 60_000, max: 5 },
  { windowMs: 24 * 60 * 60_000, max: 20 },
] as const

/** More failed sign-ins in this time, on the whole site, open an alert. */
export const failedSignInsWindowMs = 10 * 60_000
export const failedSignInsMax = 100

/** Formats a uniform random number below one million as six digits. */
export function codeDigits(drawn: number): string {
  return String(drawn).padStart(codeLength, '0')
}
