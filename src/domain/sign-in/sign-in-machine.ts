/**
 * The ways into an account, as one table [AUTH-02, AUTH-03, AUTH-04, AUTH-08, AUTH-11]. The state is the step that the
 * person has reached, the event is what they have just shown, and the party is the status of the account that they
 * have shown it for. A step other than `done` is answered as `nextStep`; its sentence stands in SIGN_IN_STEPS.
 */
import type { AccountStatus } from '../accounts/account.ts'
import { accountErrors } from '../accounts/account-errors.ts'
import type { Machine, MachineShape, Refusal } from '../core/machine.ts'
import { signInErrors } from './sign-in-errors.ts'

export const SIGN_IN_STATUSES = [
  'start',
  'confirmSignUp',
  'codeChallenge',
  'newPasswordRequired',
  'resetPassword',
  'done',
] as const
export const SIGN_IN_EVENTS = [
  'signUp',
  'signUpByLink',
  'showPassword',
  'showDoubtfulPassword',
  'showCode',
  'showIdentity',
  'requestPasswordReset',
  'resetPassword',
  'setNewPassword',
] as const

export interface SignInShape extends MachineShape {
  status: (typeof SIGN_IN_STATUSES)[number]
  event: (typeof SIGN_IN_EVENTS)[number]
  party: AccountStatus
  fact: 'passwordIsNew' | 'hasEmail'
  /**
   * `holdPendingPassword` lets the newest sign-up's password begin a sign-in, which still has to prove the address.
   * `savePassword` makes the password that was chosen in this attempt the account's, or none where none was chosen;
   * `discardPassword` forgets one that somebody chose for an address they never proved to own.
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

/** A step that the answer names instead of a session. */
export type NextStep = Exclude<SignInShape['status'], 'start' | 'done'>

/** What the person is told when a step is next. */
export const SIGN_IN_STEPS: Readonly<Record<NextStep, string>> = {
  confirmSignUp: 'Please confirm your email first: we have sent you a code.',
  codeChallenge: 'To be sure that it is you, we have sent you a code. Please enter it to go on.',
  newPasswordRequired: 'Please choose a new password to go on.',
  resetPassword: 'Please choose a new password with the code that we have sent you.',
}

/** The same where the sign-up is confirmed by a link. */
export const CONFIRM_BY_LINK = 'Please confirm your email first: we have sent you a link.'

const RENEWED = ['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'] as const

/** Names the field in which the password was typed, as the rules of the form do. */
function samePassword() {
  const { message } = signInErrors.samePassword()
  return signInErrors.samePassword({ issues: [{ path: 'password', message }] })
}

/** Whatever is shown for an account of this status, at whatever step, is refused with its sentence. */
function refused(who: AccountStatus, refuse: Refusal<SignInShape>['refuse']): Refusal<SignInShape>[] {
  return SIGN_IN_EVENTS.map((on) => ({ on, from: SIGN_IN_STATUSES, who: [who], refuse }))
}

// biome-ignore format: a table is read by its columns.
export const signInMachine: Machine<SignInShape> = {
  name: 'sign-in',
  states: SIGN_IN_STATUSES,
  initial: 'start',
  facts: {
    passwordIsNew: { means: 'the password is not the one before', otherwise: samePassword },
    hasEmail: { means: 'the account has an email', otherwise: signInErrors.noEmail },
  },
  notNow: signInErrors.notNow,
  table: [
    // A sign-up with a password. Until the address is proved, whoever signs up last begins anew.
    { on: 'signUp',               from: ['start'],               who: ['UNCONFIRMED'],           to: 'confirmSignUp',       effects: ['holdPendingPassword', 'emailCode'] },
    { on: 'signUpByLink',         from: ['start'],               who: ['UNCONFIRMED'],           to: 'confirmSignUp',       effects: ['holdPendingPassword', 'sendEmailLink'] },
    { on: 'signUp',               from: ['start'],               who: RENEWED,                   refuse: accountErrors.emailInUse },
    { on: 'signUpByLink',         from: ['start'],               who: RENEWED,                   refuse: accountErrors.emailInUse },
    // The right password.
    { on: 'showPassword',         from: ['start'],               who: ['CONFIRMED'],             to: 'done',                effects: ['createSession'] },
    { on: 'showPassword',         from: ['start'],               who: ['UNCONFIRMED'],           when: ['hasEmail'], to: 'confirmSignUp',       effects: ['emailCode'] },
    { on: 'showPassword',         from: ['start'],               who: ['FORCE_CHANGE_PASSWORD'], to: 'newPasswordRequired' },
    { on: 'showPassword',         from: ['start'],               who: ['RESET_REQUIRED'],        when: ['hasEmail'], to: 'resetPassword',       effects: ['emailCode'] },
    // The right password after several wrong ones, or of somebody who wants to be asked for a code as well.
    { on: 'showDoubtfulPassword', from: ['start'],               who: ['CONFIRMED', 'FORCE_CHANGE_PASSWORD'], when: ['hasEmail'], to: 'codeChallenge', effects: ['emailCode'] },
    { on: 'showDoubtfulPassword', from: ['start'],               who: ['UNCONFIRMED'],           when: ['hasEmail'], to: 'confirmSignUp',       effects: ['emailCode'] },
    { on: 'showDoubtfulPassword', from: ['start'],               who: ['RESET_REQUIRED'],        when: ['hasEmail'], to: 'resetPassword',       effects: ['emailCode'] },
    // The code or the link out of the mail: it proves that the address is the person's own.
    { on: 'showCode',             from: ['start', 'codeChallenge', 'confirmSignUp'], who: ['CONFIRMED'], to: 'done',      effects: ['createSession'] },
    { on: 'showCode',             from: ['start'],               who: ['UNCONFIRMED'],           to: 'done',                effects: ['confirmAccount', 'discardPassword', 'createSession'] },
    { on: 'showCode',             from: ['confirmSignUp'],       who: ['UNCONFIRMED'],           to: 'done',                effects: ['confirmAccount', 'savePassword', 'createSession'] },
    { on: 'showCode',             from: ['start', 'codeChallenge'], who: ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], to: 'newPasswordRequired' },
    // An identity at Google or another provider, with an email that the provider has verified.
    { on: 'showIdentity',         from: ['start'],               who: ['CONFIRMED'],             to: 'done',                effects: ['createSession'] },
    { on: 'showIdentity',         from: ['start'],               who: ['UNCONFIRMED'],           to: 'done',                effects: ['confirmAccount', 'discardPassword', 'createSession'] },
    { on: 'showIdentity',         from: ['start'],               who: ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], refuse: accountErrors.newPasswordFirst },
    // A forgotten password: a code, then the code with a new password; or a link, which is both.
    { on: 'requestPasswordReset',       from: ['start'],               who: RENEWED,                   when: ['hasEmail'], to: 'resetPassword',       effects: ['emailCode'] },
    { on: 'requestPasswordReset',       from: ['start'],               who: ['UNCONFIRMED'],           when: ['hasEmail'], to: 'confirmSignUp',       effects: ['emailCode'] },
    { on: 'resetPassword',        from: ['start', 'resetPassword'], who: ['CONFIRMED'],          to: 'done',                effects: ['savePassword', 'endOtherSessions', 'createSession'] },
    // Somebody else may know the password that has to go, so it does not come back.
    { on: 'resetPassword',        from: ['start', 'resetPassword'], who: ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'], when: ['passwordIsNew'], to: 'done', effects: ['savePassword', 'endOtherSessions', 'createSession'] },
    { on: 'resetPassword',        from: ['start', 'resetPassword'], who: ['UNCONFIRMED'],        to: 'done',                effects: ['confirmAccount', 'savePassword', 'endOtherSessions', 'createSession'] },
    { on: 'setNewPassword',       from: ['newPasswordRequired'], who: RENEWED, when: ['passwordIsNew'], to: 'done',         effects: ['savePassword', 'endOtherSessions', 'createSession'] },
    ...refused('ARCHIVED', accountErrors.notAllowed),
    ...refused('COMPROMISED', accountErrors.compromised),
    ...refused('UNKNOWN', accountErrors.statusUnknown),
  ],
}
