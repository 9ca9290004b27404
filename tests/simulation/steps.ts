/** The steps of a scenario: actions of users, banks, the processor and the operator. */
import type { Actor } from '#server/core/http/actor.ts'
import { queues } from '#server/core/outbox.ts'
import { disputableCharges } from './disputable-charges.ts'
import type { FaultProfile } from './fault-profiles.ts'
import type { Random } from './random.ts'
import type { Server } from './server.ts'

interface Job {
  readonly id: string
  readonly customer: Actor
  readonly contractor: Actor
  /** Client secrets of started payments, by stage. */
  readonly clientSecrets: Map<number, string>
}

export interface Scenario {
  readonly random: Random
  readonly server: Server
  readonly users: Awaited<ReturnType<Server['reset']>>
  readonly profile: FaultProfile
  readonly jobs: Job[]
  /** The processor is dead. The clock moves in short steps, so that the outage does not end. */
  isOutage: boolean
}

/** Operations with the same subject never run concurrently. */
export interface Operation {
  readonly label: string
  readonly subject?: string
  readonly run: () => Promise<unknown>
}

/** Draws all random numbers of an operation before it runs. Undefined if the step is impossible now. */
type Step = (scenario: Scenario) => Promise<Operation | undefined> | Operation | undefined

const minuteMs = 60_000
export const hourMs = 60 * minuteMs
const dayMs = 24 * 60 * minuteMs
/** Longer than a cooling-off period. */
export const coolingOffMs = 16 * dayMs
const shortMs = [minuteMs, 6 * minuteMs, 60 * minuteMs]
/** The daily work of money. */
const dailyQueues = [queues.pollPayments, queues.endCoolingOff, queues.syncProcessor, queues.reconcile]
const jobsMax = 8
const paidCard = '4242 4242 4242 4242'
/** Paid; refund settles later; refund fails. */
const goodCards = [paidCard, paidCard, paidCard, paidCard, '4000 0000 0000 7726', '4000 0000 0000 5126'] as const
/** Disputed by the bank; declined; requires 3-D Secure. */
const badCards = ['4000 0000 0000 0259', '4000 0000 0000 0002', '4000 0025 0000 3155'] as const
const jobFields = { title: 'Bathroom', detail: 'Rebuild it.', state: 'NSW', city: 'Sydney', addressDetail: '1 High St' }
const progress = { attachments: ['job/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg'], details: 'Membrane is on.' }

const steps: readonly (readonly [weight: number, step: Step])[] = [
  [3, (scenario) => (scenario.jobs.length < jobsMax ? postJob(scenario) : undefined)],
  [34, continueJob],
  [5, tryAnyCall],
  [16, deliverWebhook],
  [6, runBankTask],
  [16, runTask],
  [3, withdraw],
  [2, dispute],
  [1, cancel],
  [1, retryAlert],
  [1, setUpPayouts],
  [5, endPeriod],
  [4, (scenario) => moveClock(scenario, [...shortMs, dayMs, 6 * dayMs, coolingOffMs])],
  [4, runScheduled],
]

export async function chooseOperation(scenario: Scenario): Promise<Operation> {
  if (scenario.jobs.length === 0) return postJob(scenario)
  if (scenario.random.chance(scenario.profile.processor)) return disturbProcessor(scenario)
  return (await scenario.random.pickWeighted(steps)(scenario)) ?? (await continueJob(scenario))
}

type Route = readonly [method: 'POST' | 'PUT' | 'PATCH', path: string]

/** A route call. Its result is the status. */
function call({ server }: Scenario, actor: Actor, [method, path]: Route, body?: object): Operation {
  const run = async () => (await server.call(actor, method, path, body)).status
  return { label: `${actor.id} ${method} ${path}`, run }
}

function postJob({ random, server, users, jobs }: Scenario): Operation {
  const [customer, contractor] = [random.pick(users.customers), random.pick(users.contractors)]
  const run = async () => {
    const { status, body } = await server.call(customer, 'POST', '/job', jobFields)
    if (status === 200) jobs.push({ id: body.id, customer, contractor, clientSecrets: new Map() })
    return status
  }
  return { label: `${customer.id} posts a job for ${contractor.id}`, run }
}

const jobQuery = `select j.contractor_id is not null as is_signed,
    exists (select from quotes q where q.job_id = j.id and q.contractor_id = $2) as is_quoted,
    exists (select from signatures s where s.job_id = j.id and s.contractor_id = $2 and s.account_id = $2)
      as has_signature,
    (select json_build_object('index', s.stage_index, 'status', s.status) from stages s
      where s.job_id = j.id and s.contractor_id = $2 and s.status <> 'approved' order by s.stage_index limit 1) as stage
  from jobs j where j.id = $1`

/** The next useful action of a user for one of the jobs. */
async function continueJob(scenario: Scenario): Promise<Operation> {
  const { random, server, jobs } = scenario
  const job = random.pick(jobs)
  const { id, customer, contractor, clientSecrets } = job
  const { rows } = await server.ungatedPool.query({ name: 'read-job', text: jobQuery, values: [id, contractor.id] })
  const { is_signed, is_quoted, has_signature, stage } = rows[0]
  if (!is_quoted) return quote(scenario, job, contractor)
  if (!is_signed) return sign(scenario, job, has_signature ? customer : contractor)
  if (stage === null) return jobs.length < jobsMax ? postJob(scenario) : moveClock(scenario, shortMs)
  const stageIndex: number = stage.index
  if (stage.status === 'waiting')
    return review(scenario, job, stageIndex, customer, random.chance(0.85) ? 'approved' : 'rejected')
  if (stage.status !== 'none') return submit(scenario, job, stageIndex, contractor)
  const secret = clientSecrets.get(stageIndex)
  if (secret === undefined || random.chance(0.1)) return startPayment(scenario, job, stageIndex, customer)
  return confirm(scenario, secret)
}

/** Any user tries any call for any job, allowed or not. */
function tryAnyCall(scenario: Scenario): Operation {
  const { random, users, jobs } = scenario
  const actor = random.pick([...users.customers, ...users.contractors, users.admin])
  const job = random.pick(jobs)
  const stageIndex = random.below(3)
  const path = `/job/${job.id}`
  return random.pick([
    () => quote(scenario, job, actor),
    () => sign(scenario, job, actor),
    () => call(scenario, actor, ['POST', `${path}/contract/revoke-signature`], { contractorId: job.contractor.id }),
    () => startPayment(scenario, job, stageIndex, actor),
    () => submit(scenario, job, stageIndex, actor),
    () => review(scenario, job, stageIndex, actor, 'approved'),
    () => review(scenario, job, stageIndex, actor, 'rejected'),
    () => call(scenario, actor, ['PATCH', path], { title: 'Changed' }),
    () => call(scenario, actor, ['POST', '/job/review'], { id: job.id, review: 'Good.', rating: 4 }),
  ])()
}

function quote(scenario: Scenario, { id }: Job, actor: Actor): Operation {
  const { random } = scenario
  const stages = random.pick([[100], [50, 50], [30, 30, 40]]).map((percent) => ({ name: 'Work', percent }))
  const cost = random.pick([1_000, 33.33, 18_400, 99_999.99])
  const body = { cost, deadline: '2036-12-18T00:00:00Z', status: 'sent', stages }
  return call(scenario, actor, ['PUT', `/job/${id}/quote`], body)
}

const sign = (scenario: Scenario, { id, contractor }: Job, actor: Actor) => {
  const body = { contractorId: contractor.id, signature: { kind: 'typed', value: 'A. Signer' } }
  return call(scenario, actor, ['POST', `/job/${id}/contract/sign`], body)
}

function startPayment({ server }: Scenario, { id, clientSecrets }: Job, stageIndex: number, actor: Actor): Operation {
  const run = async () => {
    const { status, body } = await server.call(actor, 'POST', '/job/stage/pay', { id, stageIndex })
    if (status === 200) clientSecrets.set(stageIndex, body.clientSecret)
    return status
  }
  return { label: `${actor.id} opens the payment of ${id} stage ${stageIndex}`, run }
}

function confirm({ random, server }: Scenario, clientSecret: string): Operation {
  const card = random.chance(0.2) ? random.pick(badCards) : random.pick(goodCards)
  const challenge = random.chance(0.8) ? 'complete' : 'fail'
  const run = async () => (await server.processor.confirm({ clientSecret, card, challenge })).status
  return { label: `card ${card} ${challenge} for ${clientSecret.split('_secret')[0]}`, run }
}

const submit = (scenario: Scenario, { id }: Job, stageIndex: number, actor: Actor) =>
  call(scenario, actor, ['PATCH', '/job/stage'], { id, stageIndex, ...progress })

const review = (scenario: Scenario, { id }: Job, stageIndex: number, actor: Actor, status: 'approved' | 'rejected') => {
  const reason = status === 'rejected' && { rejectReason: 'Not yet.' }
  return call(scenario, actor, ['PATCH', '/job/stage/status'], { id, stageIndex, status, ...reason })
}

/** Delivers any pending webhook, so webhooks are late and out of order. */
async function deliverWebhook({ random, server, profile }: Scenario): Promise<Operation | undefined> {
  const events = await server.processor.pendingEvents()
  if (events.length === 0) return undefined
  const event = random.pick(events)
  const isLost = random.chance(profile.webhookLost)
  const isRepeated = random.chance(profile.webhookRepeated)
  const run = async () => {
    const status = isLost ? 200 : await server.deliver(event)
    // A repeated event stays pending.
    if (status === 200 && !isRepeated) await server.processor.settleEvent(event.id)
    return isLost ? 'lost' : status
  }
  return { label: `webhook ${event.body.type} ${event.id}`, run }
}

async function runBankTask({ random, server }: Scenario): Promise<Operation | undefined> {
  const tasks = await server.processor.bankTasks()
  if (tasks.length === 0) return undefined
  const task = random.pick(tasks)
  return { label: `bank ${task.operation} ${task.object_id}`, run: () => server.processor.runBankTask(task) }
}

async function runTask({ random, server }: Scenario): Promise<Operation | undefined> {
  await server.relay()
  if (server.tasks().length === 0) return undefined
  const task = random.pick(server.tasks())
  const subject = JSON.stringify(task.data)
  return { label: `task ${task.queue} ${subject}`, subject, run: () => server.runTask(task) }
}

function withdraw(scenario: Scenario): Operation {
  const { random, users } = scenario
  const requestId = `request-${random.below(1_000)}`
  return call(scenario, random.pick(users.contractors), ['POST', '/contractor/self/payouts'], { requestId })
}

/** A bank disputes a payment at most once. A second dispute requires an admin, and is not simulated. */
async function dispute({ random, server }: Scenario): Promise<Operation | undefined> {
  const rows = await disputableCharges(server.ungatedPool)
  if (rows.length === 0) return undefined
  const { id: chargeId, may_be_part, left_cents } = random.pick(rows)
  const isPart = random.chance(0.5) && may_be_part && Number(left_cents) > 1
  const amountCents = isPart ? 1 + random.below(Number(left_cents) - 1) : undefined
  const decide = random.pick(['won', 'lost', undefined] as const)
  const run = () => server.processor.dispute({ chargeId, decide, amountCents }).then(({ status }) => status, String)
  return { label: `dispute of ${amountCents ?? 'all'} of ${chargeId} ${decide ?? 'opened'}`, subject: 'dispute', run }
}

function cancel(scenario: Scenario): Operation {
  const { random, users, jobs } = scenario
  const job = random.pick(jobs)
  const body = { reason: 'We have changed our minds.', includeReleased: random.chance(0.5) }
  return call(scenario, random.chance(0.5) ? users.admin : job.customer, ['POST', `/job/${job.id}/cancel`], body)
}

async function retryAlert(scenario: Scenario): Promise<Operation | undefined> {
  const { rows } = await scenario.server.ungatedPool.query<{ id: string }>(
    'select id::text from money_alerts where resolved_at is null order by id',
  )
  if (rows.length === 0) return undefined
  return call(scenario, scenario.users.admin, ['POST', `/admin/money/alerts/${scenario.random.pick(rows).id}/retry`])
}

/** The cooling-off period of a contract ends now. The clock alone would end all of them together. */
function endPeriod({ random, server, jobs }: Scenario): Operation {
  const { id } = random.pick(jobs)
  const text = 'update jobs set cooling_off_ends_at = $2 where id = $1 and cooling_off_ends_at > $2'
  const run = async () => {
    await server.ungatedPool.query(text, [id, server.clock.now()])
    return await server.runScheduled(queues.endCoolingOff)
  }
  return { label: `cooling-off of ${id} ends`, subject: 'scheduled', run }
}

/** The last contractor creates a payout account during the scenario. */
function setUpPayouts({ server, users }: Scenario): Operation {
  const contractor = users.contractors[2] as Actor
  const run = async () => {
    const { status } = await server.call(contractor, 'POST', '/contractor/self/payout-account')
    const { accounts } = await server.processor.snapshot()
    const created = accounts.find(({ contractorId, isReady }) => contractorId === contractor.id && !isReady)
    if (created) await server.processor.completeOnboarding(created.id)
    return status
  }
  return { label: `${contractor.id} sets up payouts`, run }
}

/** Before a day passes, the scheduled jobs poll the processor once without faults. */
function moveClock({ random, server, isOutage }: Scenario, choices: readonly number[]): Operation {
  const byMs = random.pick(isOutage ? shortMs : choices)
  const move = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms))
  const run = async () => {
    if (byMs >= dayMs) {
      move(6 * minuteMs)
      server.processor.setFaults({ answers: 'on' })
      for (const queue of dailyQueues) await server.runScheduled(queue)
    }
    move(byMs)
  }
  return { label: `clock ${byMs / minuteMs} minutes`, subject: 'scheduled', run }
}

/** A restart replaces the nightly job: both enqueue open work again. */
function runScheduled({ random, server }: Scenario): Operation {
  const { pollPayments, syncProcessor, endCoolingOff, reconcile } = queues
  const often = [pollPayments, syncProcessor, endCoolingOff]
  const queue = random.pick([...often, ...often, undefined, reconcile])
  const run = () => (queue === undefined ? server.restart() : server.runScheduled(queue))
  return { label: `scheduled ${queue ?? 'restart'}`, subject: 'scheduled', run }
}

function disturbProcessor({ random, server }: Scenario): Operation {
  const faults = {
    answers: random.pick(['lost', 'error', 'down'] as const),
    for: 1 + random.below(8),
    only: random.pick(['', '', '/v1/refunds', '/v1/transfers', '/v1/payouts']),
  }
  return { label: `processor ${JSON.stringify(faults)}`, run: async () => server.processor.setFaults(faults) }
}
