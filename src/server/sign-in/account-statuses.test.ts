/** Every account status with every sign-in method, by outcome: the rows of the sign-in machine over HTTP [AUTH-11]. */
import { afterAll, describe, expect, test } from 'vitest'
import { emailedCode, newEmail, type Reply } from '#tests/support/clients.ts'
import {
  beginSignUp,
  callSignIn,
  decideStatus,
  emailedToken,
  emailsTo,
  goodPassword,
  logIn,
  type SignInReply,
  signUpWithPassword,
  updatePage,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const newer = 'Another-horse-2'
const taken = 'An account with this email address already exists. Log in or reset your password.'

/** The admin actions that bring an account to a status. */
const decisions: Record<string, string[]> = {
  CONFIRMED: [],
  ARCHIVED: ['archive'],
  COMPROMISED: ['markCompromised'],
  UNKNOWN: ['markUnknown'],
  RESET_REQUIRED: ['requireReset'],
  FORCE_CHANGE_PASSWORD: ['forcePasswordChange'],
}

async function accountThatIs(status: string): Promise<string> {
  const email = newEmail(status.toLowerCase())
  if (status === 'UNCONFIRMED') {
    await beginSignUp(product, { email })
    return email
  }
  const { user } = await signUpWithPassword(product, email)
  await decideStatus(product, user.id, ...(decisions[status] ?? []))
  return email
}

/** One account of each status tries every method in table order. The method that would confirm it comes last. */
const shared = new Map<string, Promise<string>>()

async function sharedAccount(status: string): Promise<string> {
  const made = shared.get(status) ?? accountThatIs(status)
  shared.set(status, made)
  return await made
}

/** The expected response: signed in, the next step, or an error. */
const outcomeOf = ({ status, body }: Reply<SignInReply>) => (status === 200 ? (body.nextStep ?? 'in') : body.message)

const waysIn: Record<string, (email: string) => Promise<Reply<SignInReply>>> = {
  password: (email) => logIn(product, email),
  'doubtful password': async (email) => {
    for (let count = 0; count < 5; count++) await logIn(product, email, 'Wrong-horse-1')
    return await logIn(product, email)
  },
  'sign-up': (email) => beginSignUp(product, { email }),
  'sign-up by link': (email) => beginSignUp(product, { email, confirmBy: 'link' }),
  'forgotten password': (email) => callSignIn(product, 'password/forgot', { email }),
  code: async (email) => {
    await callSignIn(product, 'code/send', { email, role: 'contractor' })
    return await callSignIn(product, 'code/verify', {
      email,
      code: await emailedCode(product, email),
      role: 'contractor',
    })
  },
}

const archived = "You're not allowed to access this site, please contact the admin for support."
const compromised = "We've locked this account because someone else may have accessed it. Contact support to unlock it."
const unknown = "We're reviewing this account, so you can't sign in for now. Contact support."

const everyWay = (outcome: string) => Object.fromEntries(Object.keys(waysIn).map((way) => [way, outcome]))

// Taken from AUTH-02, AUTH-03, AUTH-04 and AUTH-11.
const outcomes: Record<string, Record<string, string>> = {
  CONFIRMED: {
    password: 'in',
    'doubtful password': 'codeChallenge',
    'sign-up': taken,
    'sign-up by link': taken,
    'forgotten password': 'resetPassword',
    code: 'in',
  },
  UNCONFIRMED: {
    password: 'confirmSignUp',
    'doubtful password': 'confirmSignUp',
    'sign-up': 'confirmSignUp',
    'sign-up by link': 'confirmSignUp',
    'forgotten password': 'confirmSignUp',
    code: 'in',
  },
  RESET_REQUIRED: {
    password: 'resetPassword',
    'doubtful password': 'resetPassword',
    'sign-up': taken,
    'sign-up by link': taken,
    'forgotten password': 'resetPassword',
    code: 'newPasswordRequired',
  },
  FORCE_CHANGE_PASSWORD: {
    password: 'newPasswordRequired',
    'doubtful password': 'codeChallenge',
    'sign-up': taken,
    'sign-up by link': taken,
    'forgotten password': 'resetPassword',
    code: 'newPasswordRequired',
  },
  ARCHIVED: everyWay(archived),
  COMPROMISED: everyWay(compromised),
  UNKNOWN: everyWay(unknown),
}

const tries = Object.entries(outcomes).flatMap(([status, row]) =>
  Object.entries(row).map(([way, outcome]) => ({ status, way, outcome })),
)

test.each(tries)(
  'an account that is $status, by $way: $outcome [AUTH-11] [ASVS 6.3.4]',
  async ({ status, way, outcome }) => {
    const email = await sharedAccount(status)

    const answer = await waysIn[way]?.(email)

    expect(answer && outcomeOf(answer)).toBe(outcome)
    const isIn = outcome === 'in'
    expect(answer?.headers.getSetCookie().filter((line) => line.startsWith('plumbline='))).toHaveLength(isIn ? 1 : 0)
    expect(answer?.body.idToken !== undefined).toBe(isIn)
  },
)

describe('an account that needs a new password [AUTH-03, AUTH-11]', () => {
  test.each([
    ['FORCE_CHANGE_PASSWORD', 'password'],
    ['FORCE_CHANGE_PASSWORD', 'code'],
    ['RESET_REQUIRED', 'code'],
  ])('that is %s continues by %s with a new one, and is then confirmed', async (status, way) => {
    const email = await accountThatIs(status)
    const attempt = (await waysIn[way]?.(email))?.body.attempt

    const same = await callSignIn(product, 'attempt/password', { attempt, password: goodPassword })
    const common = await callSignIn(product, 'attempt/password', { attempt, password: 'Password1' })
    const weak = await callSignIn(product, 'attempt/password', { attempt, password: 'only-small-letters-1' })
    const done = await callSignIn(product, 'attempt/password', { attempt, password: newer })

    expect(same).toMatchObject({
      status: 422,
      body: { message: "Choose a password you haven't used before." },
    })
    expect([common.status, weak.status]).toEqual([422, 422])
    expect(outcomeOf(done)).toBe('in')
    expect(outcomeOf(await logIn(product, email, newer))).toBe('in')
  })

  test('that is RESET_REQUIRED continues with the emailed code, but not with the old password', async () => {
    const email = await accountThatIs('RESET_REQUIRED')
    const { attempt } = (await logIn(product, email)).body
    const code = await emailedCode(product, email)

    const same = await callSignIn(product, 'attempt/reset', { attempt, code, password: goodPassword })
    const done = await callSignIn(product, 'attempt/reset', { attempt, code, password: newer })

    expect(same).toMatchObject({ status: 422, body: { code: 'signIn.samePassword' } })
    expect(outcomeOf(done)).toBe('in')
  })

  test('continues from a suspect password with the code to the new password', async () => {
    const email = await accountThatIs('FORCE_CHANGE_PASSWORD')
    const doubtful = await waysIn['doubtful password']?.(email)
    const code = await emailedCode(product, email)

    const shown = await callSignIn(product, 'attempt/code', { attempt: doubtful?.body.attempt, code })
    const done = await callSignIn(product, 'attempt/password', { attempt: shown.body.attempt, password: newer })

    expect([outcomeOf(shown), outcomeOf(done)]).toEqual(['newPasswordRequired', 'in'])
  })
})

test('a compromised account returns only with a new password [AUTH-11] [ASVS 6.4.3]', async () => {
  const email = newEmail('robbed')
  const { user } = await signUpWithPassword(product, email)
  await decideStatus(product, user.id, 'markCompromised', 'restore')
  await callSignIn(product, 'password/link', { email })
  const token = await emailedToken(product, email, updatePage)

  const same = await callSignIn(product, 'password/reset', { token, password: goodPassword })
  const done = await callSignIn(product, 'password/reset', { token, password: newer })

  expect(same.body.code).toBe('signIn.samePassword')
  expect(outcomeOf(done)).toBe('in')
})

test.each(['ARCHIVED', 'COMPROMISED', 'UNKNOWN'])(
  'a sign-in started before an account became %s is over [AUTH-11] [ASVS 6.3.4]',
  async (status) => {
    const email = newEmail('caught')
    const { user } = await signUpWithPassword(product, email)
    const { attempt } = (await callSignIn(product, 'password/forgot', { email })).body
    const code = await emailedCode(product, email)
    await callSignIn(product, 'password/link', { email })
    const token = await emailedToken(product, email, updatePage)
    await decideStatus(product, user.id, ...(decisions[status] ?? []))

    const byCode = await callSignIn(product, 'attempt/reset', { attempt, code, password: newer })
    const byLink = await callSignIn(product, 'password/reset', { token, password: newer })

    expect([byCode.status, byLink.status]).toEqual([401, 403])
    expect(byLink.body.message).toBe(outcomes[status]?.password)
  },
)

test('a wrong code reveals nothing about the status [AUTH-11]', async () => {
  const email = await accountThatIs('ARCHIVED')

  const wrongPassword = await logIn(product, email, 'Wrong-horse-1')
  const wrongCode = await callSignIn(product, 'code/verify', { email, code: '000000', role: 'contractor' })

  expect([wrongPassword.body.code, wrongCode.body.code]).toEqual(['signIn.wrongPassword', 'signIn.wrongCode'])
  expect(await emailsTo(product, email)).toHaveLength(1)
})
