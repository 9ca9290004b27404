/** The emailed code: six digits, ten minutes, five tries, once [AUTH-02]; the limits are those of ASVS 6.5. */
export const codeLength = 6
export const codeLifetimeMs = 10 * 60_000
export const codeTriesMax = 5

/** Links in mails are read later than codes: a day to confirm a sign-up, an hour to choose a new password. */
export const linkLifetimeMs = { confirmSignUp: 24 * 60 * 60_000, resetPassword: 60 * 60_000 } as const

/**
 * Codes that one address may ask for in one window, and one network address for all accounts together. No network
 * address may use up all that an email address has: whoever asks in somebody's name must not keep them out.
 */
export const codeSends = {
  windowMs: 10 * 60_000,
  perEmailMax: 20,
  perEmailAndClientMax: 10,
  perClientMax: 300,
} as const

/**
 * And in a day from one network address, so that a stranger's mails do not fill a mailbox. A cap on all of them together
 * would let the stranger use up a whole day of the owner's mails, so there is none.
 */
export const codeSendsADay = { windowMs: 24 * 60 * 60_000, perEmailAndClientMax: 60 } as const

/** Tries at the codes of one address in a day, whatever codes they were: a guess finds one in a million (ASVS 6.6.3). */
export const codeTriesADay = { windowMs: 24 * 60 * 60_000, perEmailMax: 100 } as const

/** A number drawn evenly below a million, as the six digits that are mailed. */
export function codeDigits(drawn: number): string {
  return String(drawn).padStart(codeLength, '0')
}
