/** Account status labels for admins. Each label includes the name from the specification [AUTH-11]. */
import type { AccountStatus } from './account.ts'
import type { AdminAccountEvent } from './account-machine.ts'

export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  UNCONFIRMED: 'Email not verified (UNCONFIRMED)',
  CONFIRMED: 'Active (CONFIRMED)',
  ARCHIVED: 'Closed (ARCHIVED)',
  COMPROMISED: 'Locked, compromised (COMPROMISED)',
  UNKNOWN: 'Suspended for review (UNKNOWN)',
  RESET_REQUIRED: 'Needs an email reset (RESET_REQUIRED)',
  FORCE_CHANGE_PASSWORD: 'Needs a new password (FORCE_CHANGE_PASSWORD)',
}

/** Labels of the admin actions on an account. */
export const ACCOUNT_EVENT_LABELS: Readonly<Record<AdminAccountEvent, string>> = {
  archive: 'Archive',
  restore: 'Restore',
  markCompromised: 'Lock as compromised',
  markUnknown: 'Suspend for review',
  requireReset: 'Send password reset',
  forcePasswordChange: 'Force a new password',
}
