import { afterAll, describe, expect, test } from 'vitest'
import { emailedCode, newEmail, signInWithCode } from '#tests/support/clients.ts'
import {
  advanceClock,
  anotherCode,
  beginSignUp,
  callSignIn,
  decideStatus,
  emailsTo,
  goodPassword,
  logIn,
  minuteMs,
  signUpWithPassword,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const wrongCode = { status: 401, body: { code: 'signIn.wrongCode' } }
const attemptOver = {
  status: 401,
  body: { code: 'signIn.attemptOver', message: 'This took too long. Start again.' },
}
const dayMs = 24 * 60 * minuteMs

/** An attempt that waits for its code. */
async function begun(email: string = newEmail('step')) {
  const { body } = await beginSignUp(product, { email })
  return { email, attempt: body.attempt, code: await emailedCode(product, email) }
}

const show = (attempt: string, code: string) => callSignIn(product, 'attempt/code', { attempt, code })
const resend = (attempt: string) => callSignIn(product, 'attempt/code/send', { attempt })
const triesOf = async (email: string) => {
  const { rows } = await product.pool.query(
    'select t.tries from sign_in_attempts t join accounts a on a.id = t.account_id where a.email = $1',
    [email],
  )
  return rows.map(({ tries }) => tries)
}

describe('the code of an attempt', () => {
  test('allows five guesses, even from 20 at once, and is then invalid [ASVS 6.6.3]', async () => {
    const { email, attempt, code } = await begun()

    const guesses = await Promise.all(Array.from({ length: 20 }, () => show(attempt, anotherCode(code))))

    for (const guess of guesses) expect(guess).toMatchObject(wrongCode)
    expect(await triesOf(email)).toEqual([5])
    expect(await show(attempt, code)).toMatchObject(wrongCode)
    expect(await triesOf(email)).toEqual([5])
  })

  test('signs in once, even when sent three times at once [ASVS 6.5.1]', async () => {
    const { attempt, code } = await begun()

    const answers = await Promise.all([1, 2, 3].map(() => show(attempt, code)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const cookies = answers.flatMap(({ headers }) => headers.getSetCookie())
    expect(cookies.filter((line) => line.startsWith('plumbline='))).toHaveLength(1)
    expect(await show(attempt, code)).toMatchObject(attemptOver)
  })

  test('is valid for its own attempt and no other of the same user [ASVS 6.6.2]', async () => {
    const { email, attempt: first, code: codeOfFirst } = await begun()
    const { attempt: second, code: codeOfSecond } = await begun(email)

    if (codeOfFirst !== codeOfSecond) expect(await show(second, codeOfFirst)).toMatchObject(wrongCode)
    expect(await show(first, anotherCode(codeOfFirst))).toMatchObject(wrongCode)
    expect((await show(first, codeOfFirst)).status).toBe(200)
  })

  test('is no code for sign-in by email alone, nor the reverse [ASVS 6.6.2]', async () => {
    const { email, attempt, code } = await begun()
    await callSignIn(product, 'code/send', { email, role: 'customer' })
    const codeOfEmail = await emailedCode(product, email)

    if (code !== codeOfEmail) {
      expect(await callSignIn(product, 'code/verify', { email, code, role: 'customer' })).toMatchObject(wrongCode)
      expect(await show(attempt, codeOfEmail)).toMatchObject(wrongCode)
    }
    expect((await show(attempt, code)).status).toBe(200)
  })

  test("expires after 10 minutes of the product's clock, like its attempt [ASVS 6.5.5]", async () => {
    const { attempt, code } = await begun()
    await advanceClock(product, 10 * minuteMs + 1)

    expect(await show(attempt, code)).toMatchObject(attemptOver)
    expect(await resend(attempt)).toMatchObject(attemptOver)
  })

  test('has six digits, and the database stores neither it nor the attempt [ASVS 6.5.2, 6.5.4, 11.5.1]', async () => {
    const { email, attempt, code } = await begun()

    const { rows } = await product.pool.query(
      'select t.* from sign_in_attempts t join accounts a on a.id = t.account_id where a.email = $1',
      [email],
    )

    expect(code).toMatch(/^\d{6}$/)
    // 256 bits from the system's random source.
    expect(attempt).toMatch(/^[\w-]{43}$/)
    expect(rows[0]?.code_mac).toHaveLength(32)
    expect(rows[0]?.attempt_hash).toHaveLength(32)
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(attempt)
  })

  test('is random: 200 codes have almost no duplicates [ASVS 11.5.1]', async () => {
    const codes: string[] = []
    for (let client = 0; client < 200; client++) {
      const email = newEmail('drawn')
      await callSignIn(product, 'code/send', { email, role: 'customer' })
      codes.push(await emailedCode(product, email))
    }

    // Among 200 of a million codes, three equal pairs occur less than once in a million runs.
    expect(new Set(codes).size).toBeGreaterThan(197)
  })

  test.each(['code', 'code/send', 'password', 'reset'])('of an unknown attempt is over: %s', async (path) => {
    const fields = { attempt: 'A'.repeat(43), code: '123456', password: goodPassword }

    expect(await callSignIn(product, `attempt/${path}`, fields)).toMatchObject(attemptOver)
  })
})

describe('requesting the code again', () => {
  test('sends a new one, replaces the old one and resets the attempts and the 10 minutes [AUTH-02]', async () => {
    const { email, attempt, code } = await begun()
    await Promise.all(Array.from({ length: 5 }, () => show(attempt, anotherCode(code))))
    await advanceClock(product, 9 * minuteMs)

    expect((await resend(attempt)).status).toBe(204)
    const newer = await emailedCode(product, email)
    await advanceClock(product, 9 * minuteMs)

    if (newer !== code) expect(await show(attempt, code)).toMatchObject(wrongCode)
    expect((await show(attempt, newer)).status).toBe(200)
    expect(await emailsTo(product, email)).toHaveLength(2)
  })

  test('shares the limit of codes: 5 in 10 minutes for one address, for any purpose [ASVS 2.4.1]', async () => {
    const { email, attempt } = await begun()
    for (let sent = 1; sent < 5; sent++) expect((await resend(attempt)).status).toBe(204)

    const others = [
      await resend(attempt),
      await callSignIn(product, 'code/send', { email, role: 'customer' }),
      await callSignIn(product, 'password/forgot', { email }),
      await beginSignUp(product, { email }),
    ]

    for (const rejected of others) {
      expect(rejected).toMatchObject({ status: 429, body: { code: 'core.tooMany' } })
      expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await emailsTo(product, email)).toHaveLength(5)
    // A link is no code, and the correct password has codes of its own.
    expect((await callSignIn(product, 'password/link', { email })).status).toBe(204)
    expect((await logIn(product, email)).status).toBe(200)
  })

  test('sends nothing if the step needs no code', async () => {
    const { email, user } = await signUpWithPassword(product)
    await decideStatus(product, user.id, 'forcePasswordChange')
    const { attempt } = (await logIn(product, email)).body

    expect(await resend(attempt)).toMatchObject({ status: 409 })
    expect(await emailsTo(product, email)).toHaveLength(1)
  })
})

test('one address allows 100 code guesses a day, whatever the codes are for [ASVS 6.6.3]', async () => {
  const email = newEmail('hunted')
  await signInWithCode(product, 'customer', email)
  await advanceClock(product, dayMs)
  for (let round = 0; round < 20; round++) {
    await advanceClock(product, 10 * minuteMs)
    const isReset = round % 2 === 0
    const begunWith = await callSignIn(product, isReset ? 'password/forgot' : 'code/send', { email, role: 'customer' })
    const code = anotherCode(await emailedCode(product, email))
    const fields = { attempt: begunWith.body?.attempt, email, role: 'customer', code, password: goodPassword }
    const path = isReset ? 'attempt/reset' : 'code/verify'
    for (let guess = 0; guess < 5; guess++) expect(await callSignIn(product, path, fields)).toMatchObject(wrongCode)
  }
  await advanceClock(product, 10 * minuteMs)

  expect((await callSignIn(product, 'code/send', { email, role: 'customer' })).status).toBe(429)
  expect((await callSignIn(product, 'password/forgot', { email })).status).toBe(429)
  await advanceClock(product, dayMs)
  await callSignIn(product, 'code/send', { email, role: 'customer' })
  const nextDay = { email, role: 'customer', code: await emailedCode(product, email) }
  expect((await callSignIn(product, 'code/verify', nextDay)).status).toBe(200)
})

describe('the steps follow their order [ASVS 6.3.4]', () => {
  test('a code for a new password does not sign in by itself', async () => {
    const { email } = await signUpWithPassword(product)
    const { attempt } = (await callSignIn(product, 'password/forgot', { email })).body
    const code = await emailedCode(product, email)

    expect((await show(attempt, code)).status).toBe(409)
    expect((await callSignIn(product, 'attempt/password', { attempt, password: 'Other-horse-1' })).status).toBe(409)
    // The wrong step did not use up the code.
    expect((await callSignIn(product, 'attempt/reset', { attempt, code, password: 'Other-horse-1' })).status).toBe(200)
  })

  test('a code that confirms a sign-up sets no other password', async () => {
    const { email, attempt, code } = await begun()

    expect((await callSignIn(product, 'attempt/reset', { attempt, code, password: 'Other-horse-1' })).status).toBe(409)
    expect((await callSignIn(product, 'attempt/password', { attempt, password: 'Other-horse-1' })).status).toBe(403)
    expect((await show(attempt, code)).status).toBe(200)
    expect((await logIn(product, email, 'Other-horse-1')).status).toBe(401)
  })
})

describe('an attempt is over', () => {
  test('after its user signed out everywhere', async () => {
    const { email, client } = await signUpWithPassword(product)
    const { attempt } = (await callSignIn(product, 'password/forgot', { email })).body
    const code = await emailedCode(product, email)
    await client.send('DELETE', '/session')

    expect((await callSignIn(product, 'attempt/reset', { attempt, code, password: 'Other-horse-1' })).status).toBe(401)
    expect((await logIn(product, email)).status).toBe(200)
  })

  test('after another device set a password: the old password allows no new one [ASVS 6.4.3]', async () => {
    const { email, user } = await signUpWithPassword(product)
    await decideStatus(product, user.id, 'forcePasswordChange')
    const thief = (await logIn(product, email)).body
    const mine = (await callSignIn(product, 'password/forgot', { email })).body
    const code = await emailedCode(product, email)
    const chosen = await callSignIn(product, 'attempt/reset', {
      attempt: mine.attempt,
      code,
      password: 'Other-horse-1',
    })

    const theft = await callSignIn(product, 'attempt/password', { attempt: thief.attempt, password: 'Thief-horse-1' })

    expect(chosen.status).toBe(200)
    expect(theft).toMatchObject(attemptOver)
    expect((await logIn(product, email, 'Other-horse-1')).status).toBe(200)
  })
})
