/** The events of the security log in words. */
import type { SecurityEvent } from './security-event.ts'

type Label = (detail: string) => string

const LABELS: Readonly<Record<SecurityEvent, Label>> = {
  signedIn: () => 'Signed in',
  signInFailed: () => 'Failed attempt to sign in',
  passwordChanged: () => 'Password changed',
  sessionEnded: (device) => `${device} signed out`,
  otherSessionsEnded: () => 'All other devices signed out',
  allSessionsEnded: () => 'All devices signed out',
  sessionCopied: () => 'Device signed out because its session was copied',
  providerLinked: (provider) => `${provider} linked`,
  providerUnlinked: (provider) => `${provider} unlinked`,
  emailCodeOn: () => 'Emailed code after the password turned on',
  emailCodeOff: () => 'Emailed code after the password turned off',
  emailChangeRequested: (email) => `Change of email to ${email} requested`,
  emailChanged: (email) => `Email changed to ${email}`,
  bankAccountChanged: (suffix) => `Bank account changed to the one ending in ${suffix}`,
  factorAdded: (factor) => `${factor} added`,
  factorRemoved: (factor) => `${factor} removed`,
  factorReset: () => 'Second factors removed by support',
  recoveryCodesCreated: () => 'Recovery codes created',
  recoveryCodeUsed: () => 'Recovery code used',
  exportRequested: () => 'Copy of your data requested',
  deletionRequested: () => 'Deletion of your account requested',
  deletionCancelled: () => 'Deletion of your account cancelled',
}

/** `detail` is the provider, device, address or factor of the event. */
export function securityEventLabel(event: SecurityEvent, detail: string | null): string {
  return LABELS[event](detail ?? '')
}

/** An unexpected one of these deserves the owner's attention. */
export function isAlarming(event: SecurityEvent): boolean {
  return event === 'signInFailed' || event === 'sessionCopied'
}
