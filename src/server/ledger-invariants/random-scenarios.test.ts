/**
 * Random lives of jobs over real HTTP: legal and illegal calls by everybody, some of them at once. Whatever they do, the
 * ledger stays true and nothing is our fault.
 */
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { anonymous, jobFields, progressFields, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { paymentEvent, sendWebhook } from '#tests/support/processor-event.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const clients = {
  owner: await signUp(product, 'customer'),
  outsider: await signUp(product, 'customer'),
  first: await signUp(product, 'contractor'),
  second: await signUp(product, 'contractor'),
  admin: await signInAdmin(product),
}
type Name = keyof typeof clients

afterAll(() => product.stop())

/** As many as a core of a small machine lives in a quarter of a minute. */
const lives = 150
const patienceMs = 240_000
const stepsMax = 20

const anybody = fc.constantFrom<Name[]>('owner', 'owner', 'first', 'first', 'second', 'outsider', 'admin')
const contractor = fc.constantFrom<Name[]>('first', 'first', 'first', 'second')
const stage = fc.constantFrom(0, 0, 0, 1, 1, 2)
const split = fc.constantFrom([100], [50, 50], [30, 30, 40], [95, 5])
const cost = fc.constantFrom(1_000, 33.33, 18_400, 99_999.99)

const step = fc.oneof(
  fc.record({
    do: fc.constant('quote' as const),
    who: anybody,
    cost,
    split,
    status: fc.constantFrom('draft', 'sent', 'sent'),
  }),
  fc.record({
    do: fc.constantFrom('sign' as const, 'sign' as const, 'withdraw' as const),
    who: anybody,
    of: contractor,
  }),
  fc.record({ do: fc.constantFrom('pay' as const, 'settle' as const, 'settle' as const), who: anybody, stage }),
  fc.record({ do: fc.constantFrom('submit' as const, 'approve' as const, 'reject' as const), who: anybody, stage }),
  fc.record({ do: fc.constantFrom('review' as const, 'edit' as const, 'read' as const), who: anybody }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What a life begins with, so that many of them come far: quoted, signed by both, and paid. */
const openings: Step[][] = [
  [],
  [{ do: 'quote', who: 'first', cost: 18_400, split: [50, 50], status: 'sent' }],
  [
    { do: 'quote', who: 'first', cost: 33.33, split: [30, 30, 40], status: 'sent' },
    { do: 'quote', who: 'second', cost: 1_000, split: [100], status: 'sent' },
    { do: 'sign', who: 'first', of: 'first' },
    { do: 'sign', who: 'owner', of: 'first' },
    { do: 'settle', who: 'owner', stage: 0 },
    { do: 'submit', who: 'first', stage: 0 },
  ],
  [
    { do: 'quote', who: 'first', cost: 1_000, split: [100], status: 'sent' },
    { do: 'sign', who: 'owner', of: 'first' },
    { do: 'sign', who: 'first', of: 'first' },
    { do: 'settle', who: 'owner', stage: 0 },
    { do: 'submit', who: 'first', stage: 0 },
    { do: 'reject', who: 'admin', stage: 0 },
    { do: 'submit', who: 'first', stage: 0 },
    { do: 'approve', who: 'owner', stage: 0 },
  ],
]

async function take(jobId: string, taken: Step): Promise<number> {
  const client: TestClient = clients[taken.who]
  const call = async (method: string, path: string, body?: object) => (await client.send(method, path, body)).status
  switch (taken.do) {
    case 'quote': {
      const stages = taken.split.map((percent) => ({ name: 'Work', percent }))
      const quote = { cost: taken.cost, deadline: '2036-12-18T00:00:00Z', status: taken.status, stages }
      return await call('PUT', `/job/${jobId}/quote`, quote)
    }
    case 'sign':
    case 'withdraw': {
      const signature = { kind: 'typed', value: 'A. Signer' }
      return await call('POST', `/job/${jobId}/contract/${taken.do}`, { contractorId: clients[taken.of].id, signature })
    }
    case 'pay':
      return await call('POST', '/job/stage/pay', { id: jobId, stageIndex: taken.stage })
    case 'settle':
      return await settle(jobId, taken.stage)
    case 'submit':
      return await call('PATCH', '/job/stage', { id: jobId, stageIndex: taken.stage, ...progressFields })
    case 'approve':
    case 'reject': {
      const status = taken.do === 'approve' ? 'approved' : 'rejected'
      return await call('PATCH', '/job/stage/status', {
        id: jobId,
        stageIndex: taken.stage,
        status,
        rejectReason: 'Not yet.',
      })
    }
    case 'review':
      return await call('POST', '/job/review', { id: jobId, review: 'Good.', rating: 4 })
    case 'edit':
      return await call('PATCH', `/job/${jobId}`, { title: 'Changed' })
    case 'read':
      return await call('GET', `/job/${jobId}`)
  }
}

/** The owner opens the payment, and the processor says twice at once that it succeeded. */
async function settle(jobId: string, stageIndex: number): Promise<number> {
  const opened = await clients.owner.send<{ clientSecret: string }>('POST', '/job/stage/pay', { id: jobId, stageIndex })
  if (opened.status !== 200) return opened.status
  const { rows } = await product.pool.query<{ amount: string }>(
    'select price_cents + fee_cents as amount from payments where job_id = $1 and stage_index = $2',
    [jobId, stageIndex],
  )
  const intentId = opened.body.clientSecret.split('_secret')[0] ?? ''
  const event = paymentEvent('succeeded', { jobId, stageIndex, intentId, amountCents: Number(rows[0]?.amount) })
  const answers = await Promise.all([sendWebhook(product, event), sendWebhook(product, event)])
  return Math.max(...answers.map(({ status }) => status))
}

const seen = new Set<string>()

async function live(begun: readonly Step[], steps: readonly Step[], atOnce: number): Promise<void> {
  const { id } = await clients.owner.request<JobView>('POST', '/job', jobFields)
  for (const taken of begun) expect(await take(id, taken)).toBe(200)
  for (let next = 0; next < steps.length; next += atOnce) {
    const statuses = await Promise.all(steps.slice(next, next + atOnce).map((taken) => take(id, taken)))
    for (const status of statuses) expect(status).toBeLessThan(500)
  }
  const { status } = await clients.owner.request<JobView>('GET', `/job/${id}`)
  seen.add(status)
  const { violations } = await anonymous(product).request<{ violations: string[] }>('GET', '/test/ledger')
  expect(violations).toEqual([])
}

test('whatever people try, in any order and at once, the ledger stays true [PAY-03]', {
  timeout: patienceMs + 60_000,
}, async () => {
  const opening = fc.constantFrom(...openings)
  const steps = fc.array(step, { maxLength: stepsMax })
  const life = fc.asyncProperty(opening, steps, fc.integer({ min: 1, max: 3 }), async (begun, then, atOnce) => {
    await live(begun, then, atOnce)
  })

  // Each opening is lived once without anything after it, whatever the rest is dealt.
  const examples = openings.map((begun): [Step[], Step[], number] => [begun, [], 1])
  await fc.assert(life, { numRuns: lives, examples, interruptAfterTimeLimit: patienceMs, markInterruptAsFailure: true })

  expect([...seen].sort()).toEqual(expect.arrayContaining(['completed', 'open', 'progress']))
})
