/** Copy for each account status and each action on the account. */
import type { AdminAccountView } from '#api/accounts/account-view.ts'
import type { AdminAccountEvent } from '#domain/accounts/account-machine.ts'
import { ACCOUNT_EVENT_LABELS } from '#domain/accounts/account-status-labels.ts'

export const STATUS_MEANS: Record<AdminAccountView['status'], string> = {
  UNCONFIRMED: "Signed up, but the email isn't verified yet.",
  CONFIRMED: 'The owner can sign in.',
  ARCHIVED: "Closed. At sign-in, the owner sees that they aren't allowed to access the site.",
  COMPROMISED: 'Locked because someone else may know the password.',
  UNKNOWN: 'Locked while you investigate.',
  RESET_REQUIRED: 'At the next sign-in, the owner chooses a new password with an emailed code.',
  FORCE_CHANGE_PASSWORD: 'The owner signs in with the old password and must choose a new one.',
}

interface Decision {
  label: string
  does: string
  /** Shown after the action. */
  done: string
  isDangerous: boolean
}

const SIGN_OUT_COPY = 'All active sessions are signed out immediately.'

export const DECISIONS: Record<AdminAccountEvent, Decision> = {
  archive: {
    label: ACCOUNT_EVENT_LABELS.archive,
    does: `This closes the account. ${SIGN_OUT_COPY} You can restore it later.`,
    done: 'Archived. You can restore it.',
    isDangerous: true,
  },
  restore: {
    label: ACCOUNT_EVENT_LABELS.restore,
    does: 'The owner can sign in again. After a lock for a compromised password, they must choose a new one first.',
    done: 'Restored.',
    isDangerous: false,
  },
  markCompromised: {
    label: ACCOUNT_EVENT_LABELS.markCompromised,
    does: `This locks the account. ${SIGN_OUT_COPY} Restoring it requires a new password.`,
    done: 'Locked. Restoring it requires a new password.',
    isDangerous: true,
  },
  markUnknown: {
    label: ACCOUNT_EVENT_LABELS.markUnknown,
    does: `This locks the account while you investigate. ${SIGN_OUT_COPY} You can restore it later.`,
    done: 'Locked. You can restore it.',
    isDangerous: true,
  },
  requireReset: {
    label: ACCOUNT_EVENT_LABELS.requireReset,
    does: `The old password stops working. The owner chooses a new one with an emailed code. ${SIGN_OUT_COPY}`,
    done: 'A password reset is now required.',
    isDangerous: true,
  },
  forcePasswordChange: {
    label: ACCOUNT_EVENT_LABELS.forcePasswordChange,
    does: `The owner must choose a new password at the next sign-in. ${SIGN_OUT_COPY}`,
    done: 'A new password is now required.',
    isDangerous: true,
  },
}

export const DANGER_ZONE = 'Danger zone'

/** The groups of actions, from harmless to dangerous. */
export const DECISION_GROUPS: readonly { readonly title: string; readonly of: readonly AdminAccountEvent[] }[] = [
  { title: 'Access', of: ['restore'] },
  { title: 'Password', of: ['requireReset', 'forcePasswordChange'] },
  { title: DANGER_ZONE, of: ['markUnknown', 'markCompromised', 'archive'] },
]

const ONE_TIME_PASSWORD_COPY = 'Only a server operator can restore this account, using a one-time password.'

/** A compromised account is restored by an emailed code. An account without an email needs another way. */
export function decisionOn(
  event: AdminAccountEvent,
  { emailVerified }: Pick<AdminAccountView, 'emailVerified'>,
): Decision {
  if (event !== 'markCompromised' || emailVerified) return DECISIONS[event]
  const does = `This locks the account. ${SIGN_OUT_COPY} ${ONE_TIME_PASSWORD_COPY}`
  return { ...DECISIONS[event], does, done: `Locked. ${ONE_TIME_PASSWORD_COPY}` }
}

/** The server lists the allowed actions. Actions without copy get no button. */
export function decisionsOf(actions: readonly string[]): AdminAccountEvent[] {
  return (Object.keys(DECISIONS) as AdminAccountEvent[]).filter((event) => actions.includes(event))
}
