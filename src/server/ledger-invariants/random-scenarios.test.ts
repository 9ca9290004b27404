/** Random jobs over real HTTP: all roles send allowed and forbidden requests, some at once. The ledger must stay valid. */
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

/** One core of a small machine runs these in 15 seconds. */
const scenarioCount = 150
const timeLimitMs = 240_000
const stepsMax = 20

const anyClient = fc.constantFrom<Name[]>('owner', 'owner', 'first', 'first', 'second', 'outsider', 'admin')
const contractor = fc.constantFrom<Name[]>('first', 'first', 'first', 'second')
const stage = fc.constantFrom(0, 0, 0, 1, 1, 2)
const split = fc.constantFrom([100], [50, 50], [30, 30, 40], [95, 5])
const cost = fc.constantFrom(1_000, 33.33, 18_400, 99_999.99)

const step = fc.oneof(
  fc.record({
    do: fc.constant('quote' as const),
    who: anyClient,
    cost,
    split,
    status: fc.constantFrom('draft', 'sent', 'sent'),
  }),
  fc.record({
    do: fc.constantFrom('sign' as const, 'sign' as const, 'withdraw' as const),
    who: anyClient,
    of: contractor,
  }),
  fc.record({ do: fc.constantFrom('pay' as const, 'settle' as const, 'settle' as const), who: anyClient, stage }),
  fc.record({ do: fc.constantFrom('submit' as const, 'approve' as const, 'reject' as const), who: anyClient, stage }),
  fc.record({ do: fc.constantFrom('review' as const, 'edit' as const, 'read' as const), who: anyClient }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** First steps of a scenario, so that many scenarios reach later statuses. */
const setups: Step[][] = [
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

async function runStep(jobId: string, step: Step): Promise<number> {
  const client: TestClient = clients[step.who]
  const call = async (method: string, path: string, body?: object) => (await client.send(method, path, body)).status
  switch (step.do) {
    case 'quote': {
      const stages = step.split.map((percent) => ({ name: 'Work', percent }))
      const quote = { cost: step.cost, deadline: '2036-12-18T00:00:00Z', status: step.status, stages }
      return await call('PUT', `/job/${jobId}/quote`, quote)
    }
    case 'sign':
    case 'withdraw': {
      const signature = { kind: 'typed', value: 'A. Signer' }
      return await call('POST', `/job/${jobId}/contract/${step.do}`, { contractorId: clients[step.of].id, signature })
    }
    case 'pay':
      return await call('POST', '/job/stage/pay', { id: jobId, stageIndex: step.stage })
    case 'settle':
      return await settle(jobId, step.stage)
    case 'submit':
      return await call('PATCH', '/job/stage', { id: jobId, stageIndex: step.stage, ...progressFields })
    case 'approve':
    case 'reject': {
      const status = step.do === 'approve' ? 'approved' : 'rejected'
      return await call('PATCH', '/job/stage/status', {
        id: jobId,
        stageIndex: step.stage,
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

/** The owner starts the payment, and the processor reports its success twice at once. */
async function settle(jobId: string, stageIndex: number): Promise<number> {
  const sheet = await clients.owner.send<{ clientSecret: string }>('POST', '/job/stage/pay', { id: jobId, stageIndex })
  if (sheet.status !== 200) return sheet.status
  const { rows } = await product.pool.query<{ amount: string }>(
    'select price_cents + fee_cents as amount from payments where job_id = $1 and stage_index = $2',
    [jobId, stageIndex],
  )
  const intentId = sheet.body.clientSecret.split('_secret')[0] ?? ''
  const event = paymentEvent('succeeded', { jobId, stageIndex, intentId, amountCents: Number(rows[0]?.amount) })
  const replies = await Promise.all([sendWebhook(product, event), sendWebhook(product, event)])
  return Math.max(...replies.map(({ status }) => status))
}

const reachedStatuses = new Set<string>()

async function runScenario(setup: readonly Step[], steps: readonly Step[], atOnce: number): Promise<void> {
  const { id } = await clients.owner.request<JobView>('POST', '/job', jobFields)
  for (const step of setup) expect(await runStep(id, step)).toBe(200)
  for (let next = 0; next < steps.length; next += atOnce) {
    const statuses = await Promise.all(steps.slice(next, next + atOnce).map((step) => runStep(id, step)))
    for (const status of statuses) expect(status).toBeLessThan(500)
  }
  const { status } = await clients.owner.request<JobView>('GET', `/job/${id}`)
  reachedStatuses.add(status)
  const { violations } = await anonymous(product).request<{ violations: string[] }>('GET', '/test/ledger')
  expect(violations).toEqual([])
}

test('the ledger stays valid after random requests in any order and at once [PAY-03]', {
  timeout: timeLimitMs + 60_000,
}, async () => {
  const anySetup = fc.constantFrom(...setups)
  const steps = fc.array(step, { maxLength: stepsMax })
  const property = fc.asyncProperty(anySetup, steps, fc.integer({ min: 1, max: 3 }), async (setup, rest, atOnce) => {
    await runScenario(setup, rest, atOnce)
  })

  // Each setup also runs once without further steps.
  const examples = setups.map((setup): [Step[], Step[], number] => [setup, [], 1])
  await fc.assert(property, {
    numRuns: scenarioCount,
    examples,
    interruptAfterTimeLimit: timeLimitMs,
    markInterruptAsFailure: true,
  })

  expect([...reachedStatuses].sort()).toEqual(expect.arrayContaining(['completed', 'open', 'progress']))
})
