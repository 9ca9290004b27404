/** Random contracts with payments, drawn from a seed, and the steps that clients and banks take. */
import fc from 'fast-check'
import type { JobView } from '#api/jobs/job-view.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { anonymous, jobFields, progressFields, sign, type TestClient } from './clients.ts'
import { moneyAlerts } from './money-alerts.ts'
import { newRequestId } from './payees.ts'
import type { Product } from './product.ts'

/** Sandbox cards: success, slow refund, failed refund, dispute, decline. */
const cards = [
  '4242 4242 4242 4242',
  '4242 4242 4242 4242',
  '4000 0000 0000 7726',
  '4000 0000 0000 5126',
  '4000 0000 0000 0259',
  '4000 0000 0000 0002',
] as const

type StageIndex = 0 | 1 | 2
const stage = fc.constantFrom<StageIndex[]>(0, 0, 0, 1, 1, 2)
const card = fc.constantFrom(...cards)

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), stage, card, isTwice: fc.boolean() }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('submit' as const, 'approve' as const, 'approve' as const), stage }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reject' as const), stage }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('cancel' as const), isAdmin: fc.boolean(), includeReleased: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      stage,
      decide: fc.constantFrom('won', 'lost', undefined),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('withdraw' as const, 'retry' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('faults' as const),
      webhooks: fc.constantFrom('on', 'off', 'lost', 'twice', 'shuffled'),
      replies: fc.constantFrom('on', 'lost', 'error', 'down'),
      only: fc.constantFrom('', 'refund.', '/v1/refunds', '/v1/transfers', '/v1/payouts'),
      for: fc.integer({ min: 1, max: 12 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const goodCard = cards[0]
const pay = (at: StageIndex, by: (typeof cards)[number] = goodCard) =>
  ({ do: 'pay', stage: at, card: by, isTwice: false }) as const
const submit = (at: StageIndex) => ({ do: 'submit', stage: at }) as const
const approve = (at: StageIndex) => ({ do: 'approve', stage: at }) as const

/** First steps without faults, so that every ending occurs. */
const setups: readonly (readonly Step[])[] = [
  [pay(0)],
  [pay(0), submit(0), approve(0)],
  [pay(0), submit(0), approve(0), pay(1)],
  [pay(0), { do: 'dispute', stage: 0, decide: undefined }],
  [pay(0, cards[2]), { do: 'cancel', isAdmin: false, includeReleased: false }],
  [pay(0), submit(0), approve(0), { do: 'cancel', isAdmin: false, includeReleased: false }],
]

export interface Scenario {
  readonly cost: number
  readonly split: readonly number[]
  /** The index of the contractor. */
  readonly contractor: number
  readonly setup: readonly Step[]
  readonly steps: readonly Step[]
}

const scenario: fc.Arbitrary<Scenario> = fc.record({
  cost: fc.constantFrom(1_000, 33.33, 18_400, 99_999.99),
  split: fc.constantFrom([100], [50, 50], [30, 30, 40]),
  contractor: fc.nat({ max: 2 }),
  setup: fc.constantFrom(...setups),
  steps: fc.array(step, { minLength: 3, maxLength: 12 }),
})

/** The same seed draws the same scenarios. */
export const sampleScenarios = (seed: number, count: number) => fc.sample(scenario, { seed, numRuns: count })

export interface ScenarioClients {
  readonly customer: TestClient
  /** One with a good bank account, one with a closed one, and one without a payout account. */
  readonly contractors: readonly TestClient[]
  readonly admin: TestClient
}

/** Signs the contract, runs the setup and returns the job's id. */
export async function startScenario(
  product: Product,
  clients: ScenarioClients,
  { cost, split, contractor, setup }: Scenario,
) {
  const worker = workerOf(clients, contractor)
  const { id } = await clients.customer.request<JobView>('POST', '/job', jobFields)
  const stages = split.map((percent) => ({ name: 'Work', percent }))
  await worker.request('PUT', `/job/${id}/quote`, { cost, deadline: '2036-12-18T00:00:00Z', status: 'sent', stages })
  for (const signer of [worker, clients.customer]) await sign(signer, id, worker.id)
  for (const step of setup) await runStep(product, { ...clients, worker, jobId: id }, step)
  return { jobId: id, worker }
}

const workerOf = ({ contractors }: ScenarioClients, index: number): TestClient => {
  const worker = contractors[index]
  if (worker === undefined) throw new Error(`There is no contractor ${index}`)
  return worker
}

interface ScenarioContext extends ScenarioClients {
  readonly worker: TestClient
  readonly jobId: string
}

/** Runs a step, allowed or not, and returns the status. */
export async function runStep(product: Product, context: ScenarioContext, step: Step): Promise<number> {
  const { customer, worker, admin, jobId: id } = context
  const testHooks = anonymous(product)
  switch (step.do) {
    case 'pay':
      return await payOnce(testHooks, context, step)
    case 'submit':
      return (await worker.send('PATCH', '/job/stage', { id, stageIndex: step.stage, ...progressFields })).status
    case 'approve':
    case 'reject': {
      const decision = step.do === 'approve' ? { status: 'approved' } : { status: 'rejected', rejectReason: 'Not yet.' }
      return (await customer.send('PATCH', '/job/stage/status', { id, stageIndex: step.stage, ...decision })).status
    }
    case 'cancel': {
      const cancellation = { reason: 'We have changed our minds.', includeReleased: step.includeReleased }
      return (await (step.isAdmin ? admin : customer).send('POST', `/job/${id}/cancel`, cancellation)).status
    }
    case 'dispute': {
      const body = { jobId: id, stageIndex: step.stage, decide: step.decide }
      return (await testHooks.send('POST', '/test/processor/dispute', body)).status
    }
    case 'withdraw':
      return (await worker.send('POST', '/contractor/self/payouts', { requestId: newRequestId() })).status
    case 'retry':
      return await retryAll(admin)
    case 'faults': {
      const { do: _do, ...faults } = step
      return (await testHooks.send('POST', '/test/processor/faults', faults)).status
    }
  }
}

async function payOnce(
  testHooks: TestClient,
  { customer, jobId: id }: ScenarioContext,
  payment: Extract<Step, { do: 'pay' }>,
) {
  const sheet = await customer.send<PaymentSheetView>('POST', '/job/stage/pay', { id, stageIndex: payment.stage })
  if (sheet.status !== 200) return sheet.status
  const body = { clientSecret: sheet.body.clientSecret, card: payment.card }
  const confirm = () => testHooks.send('POST', '/test/processor/confirm', body)
  const replies = await Promise.all(payment.isTwice ? [confirm(), confirm()] : [confirm()])
  return Math.max(...replies.map(({ status }) => status))
}

/** An admin retries every failed refund and transfer. */
async function retryAll(admin: TestClient): Promise<number> {
  const alerts = await moneyAlerts(admin)
  const statuses = [200]
  for (const { id } of alerts.filter(({ canRetry }) => canRetry))
    statuses.push((await admin.send('POST', `/admin/money/alerts/${id}/retry`)).status)
  return Math.max(...statuses)
}
