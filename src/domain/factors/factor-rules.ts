/** The limits of second factors: an authenticator app (RFC 6238) and its recovery codes. */

/** Authenticator apps show six digits for 30 seconds. */
export const totpDigits = 6
export const totpStepSeconds = 30
/** A phone's clock may differ by one step (RFC 6238, 5.2). */
export const totpDriftSteps = 1

export const recoveryCodeCount = 10
/** 10 characters of 32 are 50 bits. */
export const recoveryCodeLength = 10

export const passkeysMax = 10
/** The browser's own dialog waits this long. */
export const challengeLifetimeMs = 5 * 60_000

/** Wrong and right codes of one account, over all sign-ins and networks (ASVS 6.6.3). */
export const factorTries = { windowMs: 10 * 60_000, max: 20 } as const
export const factorTriesADay = { windowMs: 24 * 60 * 60_000, max: 100 } as const
