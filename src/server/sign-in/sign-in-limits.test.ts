import { afterAll, describe, expect, test } from 'vitest'
import { emailedCode, newEmail } from '#tests/support/clients.ts'
import {
  advanceClock,
  beginSignUp,
  callSignIn,
  goodPassword,
  hourMs,
  logIn,
  minuteMs,
  signUpWithPassword,
} from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

const times = async (count: number, ask: (index: number) => Promise<{ status: number; headers: Headers }>) => {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => ask(index)))
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  return answers.map(({ status }) => status)
}
const countOf = (statuses: number[], status: number) => statuses.filter((seen) => seen === status).length

describe('one client, across all accounts [ASVS 2.4.1, 6.3.1]', () => {
  test('submits 600 codes and links in 10 minutes, across all calls', async () => {
    const client = { 'x-forwarded-for': '10.66.0.1' }
    const calls = [
      (index: number) =>
        callSignIn(
          product,
          'code/verify',
          { email: `g${index}@example.com`, code: '123456', role: 'customer' },
          client,
        ),
      (index: number) => callSignIn(product, 'attempt/code', { attempt: `a${index}`, code: '123456' }, client),
      (index: number) => callSignIn(product, 'attempt/code/send', { attempt: `a${index}` }, client),
      (index: number) => callSignIn(product, 'sign-up/link', { token: `t${index}` }, client),
    ] as const

    const statuses = await times(604, (index) => calls[(index % 4) as 0](index))

    expect(countOf(statuses, 401)).toBe(600)
    expect(countOf(statuses, 429)).toBe(4)
  })

  test('signs up 100 times an hour, because the response reveals accounts', async () => {
    const { email } = await signUpWithPassword(product)
    const client = { 'x-forwarded-for': '10.66.0.2' }
    // An invalid invitation is rejected before the hash is computed.
    const fields = { role: 'customer', confirmBy: 'code', password: goodPassword, invitation: 'none' }
    const ask = (index: number) => callSignIn(product, 'sign-up', { ...fields, email: `h${index}@example.com` }, client)

    const statuses = await times(102, ask)

    expect([countOf(statuses, 422), countOf(statuses, 429)]).toEqual([100, 2])
    expect((await callSignIn(product, 'sign-up', { ...fields, invitation: undefined, email }, client)).status).toBe(429)
    await advanceClock(product, hourMs)
    expect((await callSignIn(product, 'sign-up', { ...fields, invitation: undefined, email }, client)).status).toBe(409)
  })

  test('sets 120 passwords in 10 minutes, including attempts', async () => {
    const client = { 'x-forwarded-for': '10.66.0.3' }
    const ask = (index: number) =>
      callSignIn(product, 'attempt/password', { attempt: `a${index}`, password: goodPassword }, client)

    const statuses = await times(122, ask)

    expect([countOf(statuses, 401), countOf(statuses, 429)]).toEqual([120, 2])
    expect((await logIn(product, 'neighbour@example.com')).status).toBe(401)
  })
})

test('one client can send 60 emails a day to an address, and its owner elsewhere still gets theirs [ASVS 2.4.1]', async () => {
  const { email } = await signUpWithPassword(product)
  const client = { 'x-forwarded-for': '10.66.0.4' }
  const order = (headers?: Record<string, string>) => callSignIn(product, 'password/link', { email }, headers)
  const statuses: number[] = []
  for (let window = 0; window < 6; window++) {
    statuses.push(...(await times(10, () => order(client))))
    await advanceClock(product, 10 * minuteMs)
  }

  const oneMore = await order(client)

  expect(statuses).toEqual(Array(60).fill(204))
  expect(oneMore.status).toBe(429)
  expect(Number(oneMore.headers.get('retry-after'))).toBeGreaterThan(22 * 60 * 60)
  expect((await order()).status).toBe(204)
  await advanceClock(product, 23 * hourMs)
  expect((await order(client)).status).toBe(204)
})

test('concurrent requests for one account all get a response and leave one state [AUTH-03]', async () => {
  const email = newEmail('crowd')
  const { attempt } = (await beginSignUp(product, { email })).body
  const code = await emailedCode(product, email)

  const answers = await Promise.all([
    ...[1, 2, 3].map(() => callSignIn(product, 'attempt/code', { attempt, code })),
    ...[1, 2, 3].map(() => beginSignUp(product, { email, password: 'Another-horse-2' })),
    ...[1, 2, 3].map(() => callSignIn(product, 'password/forgot', { email })),
    ...[1, 2, 3].map(() => logIn(product, email)),
    ...[1, 2, 3].map(() => callSignIn(product, 'attempt/code/send', { attempt })),
  ])

  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
  const { rows } = await product.pool.query('select count(*)::int as count from accounts where email = $1', [email])
  expect(rows).toEqual([{ count: 1 }])
})

test('more concurrent sign-ins than database connections all get a response [AUTH-03]', async () => {
  const emails = Array.from({ length: 24 }, () => newEmail('queue'))
  await Promise.all(emails.map((email) => beginSignUp(product, { email })))

  const answers = await Promise.all(emails.map((email) => logIn(product, email)))

  expect(answers.map(({ body }) => body.nextStep)).toEqual(emails.map(() => 'confirmSignUp'))
})
