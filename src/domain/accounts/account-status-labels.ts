/** Account status labels for admins [AUTH-11]. */
import type { AccountStatus } from './account.ts'
import type { AdminAccountEvent } from './account-machine.ts'

export const ACCOUNT_STATUS_LABELS: Readonly<Record<AccountStatus, string>> = {
  UNCONFIRMED: 'Email not verified',
  CONFIRMED: 'Active',
  ARCHIVED: 'Closed',
  COMPROMISED: 'Locked as compromised',
  UNKNOWN: 'Suspended for review',
  RESET_REQUIRED: 'Needs an email reset',
  FORCE_CHANGE_PASSWORD: 'Needs a new password',
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
