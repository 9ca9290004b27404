/** What an administrator reads about a status, and what each of their decisions does to the owner of the account. */
import type { AdminAccountView } from '#api/accounts/account-view.ts'
import type { AdminAccountEvent } from '#domain/accounts/account-machine.ts'
import { ACCOUNT_EVENT_LABELS } from '#domain/accounts/account-status-labels.ts'

export const STATUS_MEANS: Record<AdminAccountView['status'], string> = {
  UNCONFIRMED: 'Signed up, but nobody has proved to own the email yet.',
  CONFIRMED: 'In order: the owner can sign in.',
  ARCHIVED: 'Closed: the owner is told that they are not allowed to access the site.',
  COMPROMISED: 'Locked, because somebody else may know the password.',
  UNKNOWN: 'Locked while you look into it.',
  RESET_REQUIRED: 'The owner chooses a new password with a mailed code at the next sign-in.',
  FORCE_CHANGE_PASSWORD: 'The owner signs in with the old password and has to choose a new one.',
}

interface Decision {
  label: string
  does: string
  /** Said once it is done. */
  done: string
  isDangerous: boolean
}

const SIGN_OUT_COPY = 'Everybody who is signed in to it is signed out at once.'

export const DECISIONS: Record<AdminAccountEvent, Decision> = {
  archive: {
    label: ACCOUNT_EVENT_LABELS.archive,
    does: `The account is closed. ${SIGN_OUT_COPY} You can take this back with Restore.`,
    done: 'Archived. Restore takes it back.',
    isDangerous: true,
  },
  restore: {
    label: ACCOUNT_EVENT_LABELS.restore,
    does: 'The owner can sign in again. After a lock for a known password they choose a new one first.',
    done: 'Restored.',
    isDangerous: false,
  },
  markCompromised: {
    label: ACCOUNT_EVENT_LABELS.markCompromised,
    does: `The account is locked. ${SIGN_OUT_COPY} Restore opens it again, with a new password.`,
    done: 'Locked. Restore opens it again, with a new password.',
    isDangerous: true,
  },
  markUnknown: {
    label: ACCOUNT_EVENT_LABELS.markUnknown,
    does: `The account is locked until you have looked into it. ${SIGN_OUT_COPY} You can take this back with Restore.`,
    done: 'Locked. Restore takes it back.',
    isDangerous: true,
  },
  requireReset: {
    label: ACCOUNT_EVENT_LABELS.requireReset,
    does: `The old password is good no more: the owner chooses a new one with a mailed code. ${SIGN_OUT_COPY}`,
    done: 'A reset is required now.',
    isDangerous: true,
  },
  forcePasswordChange: {
    label: ACCOUNT_EVENT_LABELS.forcePasswordChange,
    does: `The owner has to choose a new password at the next sign-in. ${SIGN_OUT_COPY}`,
    done: 'A new password is required now.',
    isDangerous: true,
  },
}

const ONE_TIME_PASSWORD_COPY = 'Whoever runs the server opens it again, with a one-time password.'

/** A compromised account comes back by a mailed code, so one without an email needs another way. */
export function decisionOn(
  event: AdminAccountEvent,
  { emailVerified }: Pick<AdminAccountView, 'emailVerified'>,
): Decision {
  if (event !== 'markCompromised' || emailVerified) return DECISIONS[event]
  const does = `The account is locked. ${SIGN_OUT_COPY} ${ONE_TIME_PASSWORD_COPY}`
  return { ...DECISIONS[event], does, done: `Locked. ${ONE_TIME_PASSWORD_COPY}` }
}

/** The server names what may be done; what this page has no words for is no button. */
export function decisionsOf(actions: readonly string[]): AdminAccountEvent[] {
  return (Object.keys(DECISIONS) as AdminAccountEvent[]).filter((event) => actions.includes(event))
}
