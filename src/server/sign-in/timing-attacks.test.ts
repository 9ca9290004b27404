/**
 * Response times must not reveal accounts, except where the specification reveals them. Known and unknown addresses
 * alternate, so that other load affects both. The difference of the medians must stay below the interquartile range.
 * One of three measurements must pass.
 */
import { afterAll, describe, expect, test } from 'vitest'
import { anonymous, newEmail } from '#tests/support/clients.ts'
import { signUpWithPassword } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)

afterAll(() => product.stop())

const measurements = 3

interface Times {
  readonly differenceMs: number
  readonly noiseMs: number
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await ask()
  return performance.now() - start
}

interface Question {
  readonly pairs: number
  /** How many pairs fit into the limits of one address. */
  readonly pairsInLimits: number
  readonly ask: (isKnown: boolean) => Promise<unknown>
}

/** Requests a known and an unknown address in alternating order. */
async function compare({ pairs, pairsInLimits, ask }: Question): Promise<Times> {
  const known: number[] = []
  const unknown: number[] = []
  for (let index = 0; index < pairs; index++) {
    if (index % pairsInLimits === 0) await visitor.request('POST', '/test/clock', { advanceMs: 11 * 60_000 })
    for (const isKnown of index % 2 === 0 ? [true, false] : [false, true])
      (isKnown ? known : unknown).push(await timeOf(() => ask(isKnown)))
  }
  return timesOf(known, unknown)
}

function timesOf(known: readonly number[], unknown: readonly number[]): Times {
  const sorted = [known, unknown].map((times) => times.toSorted((a, b) => a - b))
  const [medianOfKnown = 0, medianOfUnknown = 0] = sorted.map((times) => quantile(times, 0.5))
  const spreads = sorted.map((times) => quantile(times, 0.75) - quantile(times, 0.25))
  return { differenceMs: Math.abs(medianOfKnown - medianOfUnknown), noiseMs: Math.max(...spreads) }
}

async function expectNoDifference(question: Question): Promise<void> {
  const seen: Times[] = []
  for (let round = 0; round < measurements; round++) {
    const times = await compare(question)
    if (times.differenceMs < times.noiseMs) return
    seen.push(times)
  }
  expect.fail(`Time tells the known from the unknown: ${JSON.stringify(seen)}`)
}

let asked = 0
/** Every request comes from its own network address. */
const from = () => ({ 'x-forwarded-for': `10.${100 + (asked >> 16)}.${(asked >> 8) & 255}.${asked++ & 255}` })
const post = (path: string, body: object) => visitor.send('POST', path, body, from())

const { email: known } = await signUpWithPassword(product)
const unknown = newEmail('unknown')
const urlFor = (isKnown: boolean) => (isKnown ? known : unknown)

describe('a known and an unknown address take the same time', () => {
  const pairs = 500
  const timeout = 180_000

  test('to email a code, over 500 requests each [AUTH-02]', { timeout }, async () => {
    const ask = (isKnown: boolean) => post('/session/code/send', { email: urlFor(isKnown), role: 'customer' })

    await expectNoDifference({ pairs, pairsInLimits: 10, ask })
  })

  test('to look up, over 500 requests each [AUTH-02]', { timeout }, async () => {
    const ask = (isKnown: boolean) => post('/user/byEmail', { id: urlFor(isKnown) })

    await expectNoDifference({ pairs, pairsInLimits: 10, ask })
  })

  test('to email a reset link, over 500 requests each [FORM-23]', { timeout }, async () => {
    const ask = (isKnown: boolean) => post('/session/password/link', { email: urlFor(isKnown) })

    await expectNoDifference({ pairs, pairsInLimits: 10, ask })
  })

  test('to reject a wrong password, over 60 requests each, hash included [FORM-21] [ASVS 6.3.1]', {
    timeout,
  }, async () => {
    const ask = (isKnown: boolean) => post('/session/password', { email: urlFor(isKnown), password: 'Wrong-horse-1' })

    await expectNoDifference({ pairs: 60, pairsInLimits: 10, ask })
  })
})

test('a hash computed for only one of them would show', () => {
  const { differenceMs, noiseMs } = timesOf([31, 33, 30, 34, 32, 90, 31, 33], [2, 3, 2, 4, 3, 40, 2, 3])

  expect([differenceMs, noiseMs]).toEqual([29, 2])
})
