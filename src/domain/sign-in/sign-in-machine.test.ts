/** AUTH-02, AUTH-03, AUTH-04 and AUTH-11 give the expectations. The test never computes them from the table. */
import { expect, test } from 'vitest'
import { decide, formatMachine, machineDefects } from '../core/machine.ts'
import { SIGN_IN_STATUSES, SIGN_IN_STEPS, signInMachine } from './sign-in-machine.ts'

const renewed = 'CONFIRMED or RESET_REQUIRED or FORCE_CHANGE_PASSWORD'
const taken = 'An account with this email address already exists. Log in or reset your password.'
const newPasswordFirst = 'This account needs a new password. Use Forgot Password, then sign in again.'
const archived = "You're not allowed to access this site, please contact the admin for support."
const compromised = "We've locked this account because someone else may have accessed it. Contact support to unlock it."
const unknown = "We're reviewing this account, so you can't sign in for now. Contact support."
const notNow = "This step isn't available right now. Start again from the login page."

const facts = { passwordIsNew: true, hasEmail: true }
const isNew = 'when the password is different from the current one'

const anyState = 'start | confirmSignUp | codeChallenge | newPasswordRequired | resetPassword | secondFactor | done'
const events = [
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
]
const alwaysDenied = (status: string, sentence: string) =>
  events.map((event) => `${anyState} --${event} by ${status}--> error: ${sentence}`)

test('a sign-in has these steps, and each account status its message [AUTH-02, AUTH-03, AUTH-04, AUTH-11]', () => {
  expect(formatMachine(signInMachine)).toEqual([
    'start --signUp by UNCONFIRMED--> confirmSignUp; holdPendingPassword, emailCode',
    'start --signUpByLink by UNCONFIRMED--> confirmSignUp; holdPendingPassword, sendEmailLink',
    `start --signUp by ${renewed}--> error: ${taken}`,
    `start --signUpByLink by ${renewed}--> error: ${taken}`,
    'start --submitPassword by CONFIRMED--> done; createSession',
    'start --submitPassword by UNCONFIRMED--> confirmSignUp when the account has an email; emailCode',
    'start --submitPassword by FORCE_CHANGE_PASSWORD--> newPasswordRequired',
    'start --submitPassword by RESET_REQUIRED--> resetPassword when the account has an email; emailCode',
    'start --submitSuspectPassword by CONFIRMED or FORCE_CHANGE_PASSWORD--> codeChallenge when the account has an email; emailCode',
    'start --submitSuspectPassword by UNCONFIRMED--> confirmSignUp when the account has an email; emailCode',
    'start --submitSuspectPassword by RESET_REQUIRED--> resetPassword when the account has an email; emailCode',
    'start | codeChallenge | confirmSignUp --submitCode by CONFIRMED--> done; createSession',
    'start --submitCode by UNCONFIRMED--> done; confirmAccount, discardPassword, createSession',
    'confirmSignUp --submitCode by UNCONFIRMED--> done; confirmAccount, savePassword, createSession',
    'start | codeChallenge --submitCode by RESET_REQUIRED or FORCE_CHANGE_PASSWORD--> newPasswordRequired',
    'start --submitIdentity by CONFIRMED--> done; createSession',
    'start --submitIdentity by UNCONFIRMED--> done; confirmAccount, discardPassword, createSession',
    `start --submitIdentity by RESET_REQUIRED or FORCE_CHANGE_PASSWORD--> error: ${newPasswordFirst}`,
    'start --submitPasskey by CONFIRMED--> done; createSession',
    `start --submitPasskey by RESET_REQUIRED or FORCE_CHANGE_PASSWORD--> error: ${newPasswordFirst}`,
    `start --requestPasswordReset by ${renewed}--> resetPassword when the account has an email; emailCode`,
    'start --requestPasswordReset by UNCONFIRMED--> confirmSignUp when the account has an email; emailCode',
    'start | resetPassword --resetPassword by CONFIRMED--> done; savePassword, endOtherSessions, createSession',
    `start | resetPassword --resetPassword by RESET_REQUIRED or FORCE_CHANGE_PASSWORD--> done ${isNew}; savePassword, endOtherSessions, createSession`,
    'start | resetPassword --resetPassword by UNCONFIRMED--> done; confirmAccount, savePassword, endOtherSessions, createSession',
    `newPasswordRequired --setNewPassword by ${renewed}--> done ${isNew}; savePassword, endOtherSessions, createSession`,
    'done --requireFactor by CONFIRMED--> secondFactor',
    'secondFactor --submitFactor by CONFIRMED--> done; createSession',
    ...alwaysDenied('ARCHIVED', archived),
    ...alwaysDenied('COMPROMISED', compromised),
    ...alwaysDenied('UNKNOWN', unknown),
  ])
})

test('every step is reachable, and each transition is unambiguous [AUTH-03]', () => {
  expect(machineDefects(signInMachine)).toEqual([])
  expect(SIGN_IN_STATUSES.join(', ')).toBe(
    'start, confirmSignUp, codeChallenge, newPasswordRequired, resetPassword, secondFactor, done',
  )
  expect(signInMachine.initial).toBe('start')
})

test('the table covers every account status of the specification [AUTH-11]', () => {
  const decided = new Set(signInMachine.table.flatMap(({ who }) => who))
  expect([...decided].toSorted().join(', ')).toBe(
    'ARCHIVED, COMPROMISED, CONFIRMED, FORCE_CHANGE_PASSWORD, RESET_REQUIRED, UNCONFIRMED, UNKNOWN',
  )
})

test('each step with a further requirement has its own message [AUTH-03]', () => {
  expect(SIGN_IN_STEPS).toEqual({
    confirmSignUp: "Confirm your email first. We've sent you a code.",
    codeChallenge: "To confirm it's you, we've sent you a code. Enter it to continue.",
    newPasswordRequired: 'Choose a new password to continue.',
    resetPassword: "Choose a new password with the code we've sent you.",
    secondFactor: "Confirm it's you with your second factor.",
  })
})

test('a step out of order returns its own error [AUTH-03]', () => {
  const attempt = () => decide(signInMachine, { status: 'done', party: 'CONFIRMED', facts }, 'submitCode')
  expect(attempt).toThrow(notNow)
})

test('a password counts only after the sign-up that chose it proves the address [AUTH-03] [ASVS 6.4.1]', () => {
  const effects = (
    state: 'start' | 'confirmSignUp',
    event: 'signUp' | 'submitCode' | 'submitIdentity' | 'submitPassword',
  ) => decide(signInMachine, { status: state, party: 'UNCONFIRMED', facts }, event).effects

  expect(effects('start', 'signUp')).not.toContain('savePassword')
  expect(effects('start', 'submitPassword')).not.toContain('createSession')
  expect(effects('confirmSignUp', 'submitCode')).toContain('savePassword')
  expect(effects('start', 'submitCode')).toContain('discardPassword')
  expect(effects('start', 'submitIdentity')).toContain('discardPassword')
})

test('every new password ends the sessions opened with the old one [ASVS 7.4.3]', () => {
  for (const status of ['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'] as const) {
    const byReset = decide(signInMachine, { status: 'resetPassword', party: status, facts }, 'resetPassword')
    const byNew = decide(signInMachine, { status: 'newPasswordRequired', party: status, facts }, 'setNewPassword')
    for (const { effects } of [byReset, byNew]) expect(effects).toContain('endOtherSessions')
  }
})

test('a password that must change cannot be chosen again [AUTH-11]', () => {
  const same = { passwordIsNew: false, hasEmail: true }
  const sentence = "Choose a password you haven't used before."
  for (const party of ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'] as const) {
    const byReset = () => decide(signInMachine, { status: 'resetPassword', party, facts: same }, 'resetPassword')
    const byNew = () => decide(signInMachine, { status: 'newPasswordRequired', party, facts: same }, 'setNewPassword')
    for (const attempt of [byReset, byNew]) expect(attempt).toThrow(sentence)
  }
  expect(decide(signInMachine, { status: 'start', party: 'CONFIRMED', facts: same }, 'resetPassword').to).toBe('done')
})

test('an account without an email gets an error instead of a code step [AUTH-11]', () => {
  const unreachable = { passwordIsNew: true, hasEmail: false }
  const tell = (party: 'RESET_REQUIRED' | 'CONFIRMED', event: 'submitPassword' | 'requestPasswordReset') => () =>
    decide(signInMachine, { status: 'start', party, facts: unreachable }, event).to
  const sentence = "This account has no email address, so we can't send a code. Contact support."

  expect(tell('RESET_REQUIRED', 'submitPassword')).toThrow(sentence)
  expect(tell('CONFIRMED', 'requestPasswordReset')).toThrow(sentence)
  expect(tell('CONFIRMED', 'submitPassword')()).toBe('done')
})
