/** The security log of an account: what the owner can check for 12 months. */

export const SECURITY_EVENTS = [
  'signedIn',
  'signInFailed',
  'passwordChanged',
  'sessionEnded',
  'otherSessionsEnded',
  'allSessionsEnded',
  'sessionCopied',
  'providerLinked',
  'providerUnlinked',
  'emailCodeOn',
  'emailCodeOff',
  'emailChangeRequested',
  'emailChanged',
  'bankAccountChanged',
  'factorAdded',
  'factorRemoved',
  'factorReset',
  'recoveryCodesCreated',
  'recoveryCodeUsed',
  'exportRequested',
  'deletionRequested',
  'deletionCancelled',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Longer than a person remembers. After it the nightly purge deletes the row. */
export const securityLogMonths = 12

/** The day from which the log is kept. */
export function securityLogStart(now: Date): Date {
  const start = new Date(now)
  start.setUTCMonth(start.getUTCMonth() - securityLogMonths)
  return start
}
