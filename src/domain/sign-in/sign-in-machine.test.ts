/** The expectations are typed from AUTH-02, AUTH-03, AUTH-04 and AUTH-11, never computed from the table. */
import { describe, expect, test } from 'vitest'
import { ACCOUNT_STATUSES } from '../accounts/account.ts'
import { decide, machineDefects, printMachine } from '../core/machine.ts'
import { SIGN_IN_EVENTS, SIGN_IN_STATUSES, SIGN_IN_STEPS, signInMachine } from './sign-in-machine.ts'

const renewed = 'CONFIRMED or RESET_REQUIRED or FORCE_CHANGE_PASSWORD'
const taken = 'An account with this email address already exists. Log in or reset your password.'
const newPasswordFirst = 'This account needs a new password first. Please use Forgot Password, then sign in again.'
const archived = "You're not allowed to access this site, please contact the admin for support."
const compromised = 'This account is locked because somebody else may have used it. Please contact us to open it again.'
const unknown = 'We are checking this account and cannot sign you in for now. Please contact us.'
const notNow = 'This step is not possible now. Please start again from the log-in page.'

const facts = { passwordIsNew: true, hasEmail: true }
const isNew = 'when the password is not the one before'

const anyState = 'start | confirmSignUp | codeChallenge | newPasswordRequired | resetPassword | done'
const events = [
  'signUp',
  'signUpByLink',
  'showPassword',
  'showDoubtfulPassword',
  'showCode',
  'showIdentity',
  'requestPasswordReset',
  'resetPassword',
  'setNewPassword',
]
const alwaysDenied = (status: string, sentence: string) =>
  events.map((event) => `${anyState} --${event} by ${status}--> refused: ${sentence}`)

test('the steps of a sign-in, and what each status of the account is told [AUTH-02, AUTH-03, AUTH-04, AUTH-11]', () => {
  expect(printMachine(signInMachine)).toEqual([
    'start --signUp by UNCONFIRMED--> confirmSignUp; holdPendingPassword, emailCode',
    'start --signUpByLink by UNCONFIRMED--> confirmSignUp; holdPendingPassword, sendEmailLink',
    `start --signUp by ${renewed}--> refused: ${taken}`,
    `start --signUpByLink by ${renewed}--> refused: ${taken}`,
    'start --showPassword by CONFIRMED--> done; createSession',
    'start --showPassword by UNCONFIRMED--> confirmSignUp when the account has an email; emailCode',
    'start --showPassword by FORCE_CHANGE_PASSWORD--> newPasswordRequired',
    'start --showPassword by RESET_REQUIRED--> resetPassword when the account has an email; emailCode',
    'start --showDoubtfulPassword by CONFIRMED or FORCE_CHANGE_PASSWORD--> codeChallenge when the account has an email; emailCode',
    'start --showDoubtfulPassword by UNCONFIRMED--> confirmSignUp when the account has an email; emailCode',
    'start --showDoubtfulPassword by RESET_REQUIRED--> resetPassword when the account has an email; emailCode',
    'start | codeChallenge | confirmSignUp --showCode by CONFIRMED--> done; createSession',
    'start --showCode by UNCONFIRMED--> done; confirmAccount, discardPassword, createSession',
    'confirmSignUp --showCode by UNCONFIRMED--> done; confirmAccount, savePassword, createSession',
    'start | codeChallenge --showCode by RESET_REQUIRED or FORCE_CHANGE_PASSWORD--> newPasswordRequired',
    'start --showIdentity by CONFIRMED--> done; createSession',
    'start --showIdentity by UNCONFIRMED--> done; confirmAccount, discardPassword, createSession',
    `start --showIdentity by RESET_REQUIRED or FORCE_CHANGE_PASSWORD--> refused: ${newPasswordFirst}`,
    `start --requestPasswordReset by ${renewed}--> resetPassword when the account has an email; emailCode`,
    'start --requestPasswordReset by UNCONFIRMED--> confirmSignUp when the account has an email; emailCode',
    'start | resetPassword --resetPassword by CONFIRMED--> done; savePassword, endOtherSessions, createSession',
    `start | resetPassword --resetPassword by RESET_REQUIRED or FORCE_CHANGE_PASSWORD--> done ${isNew}; savePassword, endOtherSessions, createSession`,
    'start | resetPassword --resetPassword by UNCONFIRMED--> done; confirmAccount, savePassword, endOtherSessions, createSession',
    `newPasswordRequired --setNewPassword by ${renewed}--> done ${isNew}; savePassword, endOtherSessions, createSession`,
    ...alwaysDenied('ARCHIVED', archived),
    ...alwaysDenied('COMPROMISED', compromised),
    ...alwaysDenied('UNKNOWN', unknown),
  ])
})

test('every step is reached, and no try is decided twice [AUTH-03]', () => {
  expect(machineDefects(signInMachine)).toEqual([])
  expect(SIGN_IN_STATUSES.join(', ')).toBe(
    'start, confirmSignUp, codeChallenge, newPasswordRequired, resetPassword, done',
  )
  expect(signInMachine.initial).toBe('start')
})

test('every status of the specification is decided about at the door [AUTH-11]', () => {
  const decided = new Set(signInMachine.table.flatMap(({ who }) => who))
  expect([...decided].toSorted().join(', ')).toBe(
    'ARCHIVED, COMPROMISED, CONFIRMED, FORCE_CHANGE_PASSWORD, RESET_REQUIRED, UNCONFIRMED, UNKNOWN',
  )
})

test('each step that asks for more says so in a sentence of its own [AUTH-03]', () => {
  expect(SIGN_IN_STEPS).toEqual({
    confirmSignUp: 'Please confirm your email first: we have sent you a code.',
    codeChallenge: 'To be sure that it is you, we have sent you a code. Please enter it to go on.',
    newPasswordRequired: 'Please choose a new password to go on.',
    resetPassword: 'Please choose a new password with the code that we have sent you.',
  })
})

describe('only these tries lead somewhere [AUTH-03, AUTH-04, AUTH-11]', () => {
  const allowed: Record<string, string> = {
    'start signUp UNCONFIRMED': 'confirmSignUp',
    'start signUpByLink UNCONFIRMED': 'confirmSignUp',
    'start showPassword CONFIRMED': 'done',
    'start showPassword UNCONFIRMED': 'confirmSignUp',
    'start showPassword FORCE_CHANGE_PASSWORD': 'newPasswordRequired',
    'start showPassword RESET_REQUIRED': 'resetPassword',
    'start showDoubtfulPassword CONFIRMED': 'codeChallenge',
    'start showDoubtfulPassword FORCE_CHANGE_PASSWORD': 'codeChallenge',
    'start showDoubtfulPassword UNCONFIRMED': 'confirmSignUp',
    'start showDoubtfulPassword RESET_REQUIRED': 'resetPassword',
    'start showCode CONFIRMED': 'done',
    'codeChallenge showCode CONFIRMED': 'done',
    'confirmSignUp showCode CONFIRMED': 'done',
    'start showCode UNCONFIRMED': 'done',
    'confirmSignUp showCode UNCONFIRMED': 'done',
    'start showCode RESET_REQUIRED': 'newPasswordRequired',
    'start showCode FORCE_CHANGE_PASSWORD': 'newPasswordRequired',
    'codeChallenge showCode RESET_REQUIRED': 'newPasswordRequired',
    'codeChallenge showCode FORCE_CHANGE_PASSWORD': 'newPasswordRequired',
    'start showIdentity CONFIRMED': 'done',
    'start showIdentity UNCONFIRMED': 'done',
    'start requestPasswordReset CONFIRMED': 'resetPassword',
    'start requestPasswordReset RESET_REQUIRED': 'resetPassword',
    'start requestPasswordReset FORCE_CHANGE_PASSWORD': 'resetPassword',
    'start requestPasswordReset UNCONFIRMED': 'confirmSignUp',
    'start resetPassword CONFIRMED': 'done',
    'start resetPassword RESET_REQUIRED': 'done',
    'start resetPassword FORCE_CHANGE_PASSWORD': 'done',
    'start resetPassword UNCONFIRMED': 'done',
    'resetPassword resetPassword CONFIRMED': 'done',
    'resetPassword resetPassword RESET_REQUIRED': 'done',
    'resetPassword resetPassword FORCE_CHANGE_PASSWORD': 'done',
    'resetPassword resetPassword UNCONFIRMED': 'done',
    'newPasswordRequired setNewPassword CONFIRMED': 'done',
    'newPasswordRequired setNewPassword RESET_REQUIRED': 'done',
    'newPasswordRequired setNewPassword FORCE_CHANGE_PASSWORD': 'done',
  }
  const refusals: Record<string, string> = {
    'start signUp CONFIRMED': taken,
    'start signUp RESET_REQUIRED': taken,
    'start signUp FORCE_CHANGE_PASSWORD': taken,
    'start signUpByLink CONFIRMED': taken,
    'start signUpByLink RESET_REQUIRED': taken,
    'start signUpByLink FORCE_CHANGE_PASSWORD': taken,
    'start showIdentity RESET_REQUIRED': newPasswordFirst,
    'start showIdentity FORCE_CHANGE_PASSWORD': newPasswordFirst,
  }
  const locked: Record<string, string> = { ARCHIVED: archived, COMPROMISED: compromised, UNKNOWN: unknown }
  const forbidden = "You don't have permission to access this page."
  const tries = SIGN_IN_STATUSES.flatMap((state) =>
    SIGN_IN_EVENTS.flatMap((event) => ACCOUNT_STATUSES.map((status) => ({ state, event, status }))),
  )

  test.each(tries)('$state $event $status', ({ state, event, status }) => {
    const key = `${state} ${event} ${status}`
    const attempt = () => decide(signInMachine, { state, party: status, facts }, event).to

    if (allowed[key] !== undefined) expect(attempt()).toBe(allowed[key])
    // An unconfirmed address has no password to renew; everything else is a step out of order.
    else if (key.endsWith('setNewPassword UNCONFIRMED')) expect(attempt).toThrow(forbidden)
    else expect(attempt).toThrow(refusals[key] ?? locked[status] ?? notNow)
  })
})

test('a password counts only once the address is proved by the sign-up that chose it [AUTH-03] [ASVS 6.4.1]', () => {
  const effects = (state: 'start' | 'confirmSignUp', event: 'signUp' | 'showCode' | 'showIdentity' | 'showPassword') =>
    decide(signInMachine, { state, party: 'UNCONFIRMED', facts }, event).effects

  expect(effects('start', 'signUp')).not.toContain('savePassword')
  expect(effects('start', 'showPassword')).not.toContain('createSession')
  expect(effects('confirmSignUp', 'showCode')).toContain('savePassword')
  expect(effects('start', 'showCode')).toContain('discardPassword')
  expect(effects('start', 'showIdentity')).toContain('discardPassword')
})

test('every new password ends the sessions that the old one had opened [ASVS 7.4.3]', () => {
  for (const status of ['CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'] as const) {
    const byReset = decide(signInMachine, { state: 'resetPassword', party: status, facts }, 'resetPassword')
    const byNew = decide(signInMachine, { state: 'newPasswordRequired', party: status, facts }, 'setNewPassword')
    for (const { effects } of [byReset, byNew]) expect(effects).toContain('endOtherSessions')
  }
})

test('a password that has to go does not come back [AUTH-11]', () => {
  const same = { passwordIsNew: false, hasEmail: true }
  const sentence = 'Please choose another password than the one before.'
  for (const party of ['RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'] as const) {
    const byReset = () => decide(signInMachine, { state: 'resetPassword', party, facts: same }, 'resetPassword')
    const byNew = () => decide(signInMachine, { state: 'newPasswordRequired', party, facts: same }, 'setNewPassword')
    for (const attempt of [byReset, byNew]) expect(attempt).toThrow(sentence)
  }
  expect(decide(signInMachine, { state: 'start', party: 'CONFIRMED', facts: same }, 'resetPassword').to).toBe('done')
})

test('no step waits for a code that nobody gets: an account without an email is told so [AUTH-11]', () => {
  const unreachable = { passwordIsNew: true, hasEmail: false }
  const tell = (party: 'RESET_REQUIRED' | 'CONFIRMED', event: 'showPassword' | 'requestPasswordReset') => () =>
    decide(signInMachine, { state: 'start', party, facts: unreachable }, event).to
  const sentence = 'This account has no email that a code could go to. Please contact us.'

  expect(tell('RESET_REQUIRED', 'showPassword')).toThrow(sentence)
  expect(tell('CONFIRMED', 'requestPasswordReset')).toThrow(sentence)
  expect(tell('CONFIRMED', 'showPassword')()).toBe('done')
})
