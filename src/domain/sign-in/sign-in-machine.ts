/**
 * All sign-in methods as one table [AUTH-02, AUTH-03, AUTH-04, AUTH-08, AUTH-11]. The status is the current step, the
 * event is the submitted proof, and the party is the account status. The API returns each step except `done` as
 * `nextStep`, with its message from SIGN_IN_STEPS.
 */
import type { AccountStatus } from '../accounts/account.ts'
import { accountErrors } from '../accounts/account-errors.ts'
import type { DeniedTransition, Machine, MachineShape } from '../core/machine.ts'
import { signInErrors } from './sign-in-errors.ts'

export const SIGN_IN_STATUSES = [
  'start',
  'confirmSignUp',
  'codeChallenge',
  'newPasswordRequired',
  'resetPassword',
  'secondFactor',
  'done',
] as const
const SIGN_IN_EVENTS = [
  'signUp',
  'signUpByLink',
  'submitPassword',
  'submitSuspectPassword',
  'submitCode',
  'submitIdentity',
  'requestPasswordReset',
  'resetPassword',
  'setNewPassword',
  'requireFactor',
  'submitFactor',
  'submitPasskey',
] as const

export interface SignInShape extends MachineShape {
  status: (typeof SIGN_IN_STATUSES)[number]
  event: (typeof SIGN_IN_EVENTS)[number]
  party: AccountStatus
  fact: 'passwordIsNew' | 'hasEmail'
  /**
   * `holdPendingPassword` lets the newest sign-up start a sign-in with its password, which must still prove the
   * address. `savePassword` stores the password of this attempt, if there is one. `discardPassword` deletes a password
   * chosen for an unproven address.
   */
  effect:
    | 'emailCode'
    | 'sendEmailLink'
    | 'holdPendingPassword'
    | 'confirmAccount'
    | 'savePassword'
    | 'discardPassword'
    | 'endOtherSessions'
    | 'createSession'
}

/** A step that the API returns instead of a session. */
export type NextStep = Exclude<SignInShape['status'], 'start' | 'done'>

/** The message for each next step. */
export const SIGN_IN_STEPS: Readonly<Record<NextStep, string>> = {
  confirmSignUp: "Confirm your email first. We've sent you a code.",
  codeChallenge: "To confirm it's you, we've sent you a code. Enter it to continue.",
  newPasswordRequired: 'Choose a new password to continue.',
  resetPassword: "Choose a new password with the code we've sent you.",
  secondFactor: "Confirm it's you with your second factor.",
}

/** The same message for a sign-up confirmed by link. */
export const CONFIRM_BY_LINK = "Confirm your email first. We've sent you a link."

const RENEWED = ['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'] as const

/** Names the password field, as the form validation does. */
function samePassword() {
  const { message } = signInErrors.samePassword()
  return signInErrors.samePassword({ issues: [{ path: 'password', message }] })
}

/** Every event on an account of this status ends with this error, at any step. */
function alwaysDenied(
  who: AccountStatus,
  error: DeniedTransition<SignInShape>['error'],
): DeniedTransition<SignInShape>[] {
  return SIGN_IN_EVENTS.map((on) => ({ on, from: SIGN_IN_STATUSES, who: [who], error }))
}

// biome-ignore format: a table is read by its columns.
export const signInMachine: Machine<SignInShape> = {
  name: 'sign-in',
  statuses: SIGN_IN_STATUSES,
  initial: 'start',
  facts: {
    passwordIsNew: { meaning: 'the password is different from the current one', error: samePassword },
    hasEmail: { meaning: 'the account has an email', error: signInErrors.noEmail },
  },
  notAvailable: signInErrors.notNow,
  table: [
    // Sign-up with a password. Until the address is proved, each new sign-up replaces the last one.
    { on: 'signUp',               from: ['start'],               who: ['UNCONFIRMED'],           to: 'confirmSignUp',       effects: ['holdPendingPassword', 'emailCode'] },
    { on: 'signUpByLink',         from: ['start'],               who: ['UNCONFIRMED'],           to: 'confirmSignUp',       effects: ['holdPendingPassword', 'sendEmailLink'] },
    { on: 'signUp',               from: ['start'],               who: RENEWED,                   error: accountErrors.emailInUse },
    { on: 'signUpByLink',         from: ['start'],               who: RENEWED,                   error: accountErrors.emailInUse },
    // The correct password.
    { on: 'submitPassword',         from: ['start'],               who: ['CONFIRMED'],             to: 'done',                effects: ['createSession'] },
    { on: 'submitPassword',         from: ['start'],               who: ['UNCONFIRMED'],           when: ['hasEmail'], to: 'confirmSignUp',       effects: ['emailCode'] },
    { on: 'submitPassword',         from: ['start'],               who: ['FORCE_CHANGE_PASSWORD'], to: 'newPasswordRequired' },
    { on: 'submitPassword',         from: ['start'],               who: ['RESET_REQUIRED'],        when: ['hasEmail'], to: 'resetPassword',       effects: ['emailCode'] },
    // The correct password after several wrong ones, or of an account that requires an email code.
    { on: 'submitSuspectPassword', from: ['start'],               who: ['CONFIRMED', 'FORCE_CHANGE_PASSWORD'], when: ['hasEmail'], to: 'codeChallenge', effects: ['emailCode'] },
    { on: 'submitSuspectPassword', from: ['start'],               who: ['UNCONFIRMED'],           when: ['hasEmail'], to: 'confirmSignUp',       effects: ['emailCode'] },
    { on: 'submitSuspectPassword', from: ['start'],               who: ['RESET_REQUIRED'],        when: ['hasEmail'], to: 'resetPassword',       effects: ['emailCode'] },
    // The emailed code or link proves that the user owns the address.
    { on: 'submitCode',             from: ['start', 'codeChallenge', 'confirmSignUp'], who: ['CONFIRMED'], to: 'done',      effects: ['createSession'] },
    { on: 'submitCode',             from: ['start'],               who: ['UNCONFIRMED'],           to: 'done',                effects: ['confirmAccount', 'discardPassword', 'createSession'] },
    { on: 'submitCode',             from: ['confirmSignUp'],       who: ['UNCONFIRMED'],           to: 'done',                effects: ['confirmAccount', 'savePassword', 'createSession'] },
    { on: 'submitCode',             from: ['start', 'codeChallenge'], who: ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], to: 'newPasswordRequired' },
    // An identity of Google or another provider, with an email verified by the provider.
    { on: 'submitIdentity',         from: ['start'],               who: ['CONFIRMED'],             to: 'done',                effects: ['createSession'] },
    { on: 'submitIdentity',         from: ['start'],               who: ['UNCONFIRMED'],           to: 'done',                effects: ['confirmAccount', 'discardPassword', 'createSession'] },
    { on: 'submitIdentity',         from: ['start'],               who: ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], error: accountErrors.newPasswordFirst },
    // A passkey proves the device and the person.
    { on: 'submitPasskey',        from: ['start'],               who: ['CONFIRMED'],             to: 'done',                effects: ['createSession'] },
    { on: 'submitPasskey',        from: ['start'],               who: ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], error: accountErrors.newPasswordFirst },
    // A forgotten password: a code and then a new password, or a link that does both.
    { on: 'requestPasswordReset',       from: ['start'],               who: RENEWED,                   when: ['hasEmail'], to: 'resetPassword',       effects: ['emailCode'] },
    { on: 'requestPasswordReset',       from: ['start'],               who: ['UNCONFIRMED'],           when: ['hasEmail'], to: 'confirmSignUp',       effects: ['emailCode'] },
    { on: 'resetPassword',        from: ['start', 'resetPassword'], who: ['CONFIRMED'],          to: 'done',                effects: ['savePassword', 'endOtherSessions', 'createSession'] },
    // Another person may know the old password, so the owner must choose a different one.
    { on: 'resetPassword',        from: ['start', 'resetPassword'], who: ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], when: ['passwordIsNew'], to: 'done', effects: ['savePassword', 'endOtherSessions', 'createSession'] },
    { on: 'resetPassword',        from: ['start', 'resetPassword'], who: ['UNCONFIRMED'],        to: 'done',                effects: ['confirmAccount', 'savePassword', 'endOtherSessions', 'createSession'] },
    { on: 'setNewPassword',       from: ['newPasswordRequired'], who: RENEWED, when: ['passwordIsNew'], to: 'done',         effects: ['savePassword', 'endOtherSessions', 'createSession'] },
    // An account with a second factor. Every proof above leads here before it opens a session.
    { on: 'requireFactor',        from: ['done'],                who: ['CONFIRMED'],             to: 'secondFactor' },
    { on: 'submitFactor',         from: ['secondFactor'],        who: ['CONFIRMED'],             to: 'done',                effects: ['createSession'] },
    ...alwaysDenied('ARCHIVED', accountErrors.notAllowed),
    ...alwaysDenied('COMPROMISED', accountErrors.compromised),
    ...alwaysDenied('UNKNOWN', accountErrors.statusUnknown),
  ],
}
