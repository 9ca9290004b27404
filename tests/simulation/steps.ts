/** Everything that users, banks, the processor and the operator do in a scenario. Each step draws what it needs first. */
import type { Actor } from '#server/core/http/actor.ts'
import { queues } from '#server/core/outbox.ts'
import type { Random } from './random.ts'
import type { Server } from './server.ts'

/** How a scenario is disturbed. Each number is the probability at one step. */
export interface FaultProfile {
  readonly name: string
  /** Several operations run at the same time. */
  readonly together: number
  readonly crash: number
  /** The processor loses, refuses or never receives the next calls. */
  readonly processor: number
  readonly webhookLost: number
  readonly webhookTwice: number
}

export const faultProfiles: readonly FaultProfile[] = [
  { name: 'calm', together: 0.02, crash: 0, processor: 0, webhookLost: 0, webhookTwice: 0 },
  { name: 'network', together: 0.03, crash: 0.01, processor: 0.04, webhookLost: 0.1, webhookTwice: 0.2 },
  { name: 'crashes', together: 0.03, crash: 0.06, processor: 0.01, webhookLost: 0.02, webhookTwice: 0.1 },
  { name: 'races', together: 0.08, crash: 0.01, processor: 0.01, webhookLost: 0.02, webhookTwice: 0.3 },
  { name: 'everything', together: 0.05, crash: 0.03, processor: 0.03, webhookLost: 0.05, webhookTwice: 0.2 },
]

interface Job {
  readonly id: string
  readonly customer: Actor
  readonly contractor: Actor
  readonly sheets: Map<number, string>
}

export interface Scenario {
  readonly random: Random
  readonly server: Server
  readonly users: Awaited<ReturnType<Server['reset']>>
  readonly profile: FaultProfile
  readonly jobs: Job[]
}

/** One thing that happens. Two operations with the same subject never run together. */
export interface Operation {
  readonly label: string
  readonly subject?: string
  readonly run: () => Promise<unknown>
}

interface Step {
  readonly weight: number
  readonly choose: (scenario: Scenario) => Promise<Operation | undefined> | Operation | undefined
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const shortMs = [minuteMs, 6 * minuteMs, 60 * minuteMs]
const jobsMax = 8
const good = '4242 4242 4242 4242'
/** Paid; refunded later; refund fails; disputed by itself; declined; asks for a confirmation (3DS). */
const cards = [good, good, good, good, '4000 0000 0000 7726', '4000 0000 0000 5126'] as const
const badCards = ['4000 0000 0000 0259', '4000 0000 0000 0002', '4000 0025 0000 3155'] as const
const signature = { kind: 'typed', value: 'A. Signer' }
const jobFields = { title: 'Bathroom', detail: 'Rebuild it.', state: 'NSW', city: 'Sydney', addressDetail: '1 High St' }
const progress = { attachments: ['job/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg'], details: 'Membrane is on.' }

const steps: readonly Step[] = [
  { weight: 3, choose: ({ jobs, ...scenario }) => (jobs.length < jobsMax ? post({ jobs, ...scenario }) : undefined) },
  { weight: 34, choose: advance },
  { weight: 5, choose: tryAnything },
  { weight: 16, choose: deliverWebhook },
  { weight: 6, choose: runBankTask },
  { weight: 16, choose: runTask },
  { weight: 3, choose: withdraw },
  { weight: 2, choose: dispute },
  { weight: 1, choose: cancel },
  { weight: 1, choose: sendAgain },
  { weight: 1, choose: setUpPayouts },
  { weight: 4, choose: moveClock },
  { weight: 4, choose: runScheduled },
]

export async function chooseOperation(scenario: Scenario): Promise<Operation> {
  if (scenario.jobs.length === 0) return post(scenario)
  if (scenario.random.chance(scenario.profile.processor)) return disturbProcessor(scenario)
  return (await scenario.random.pickWeighted(steps).choose(scenario)) ?? (await advance(scenario))
}

/** A call of a user; the result is the status. */
function call(
  { server }: Scenario,
  actor: Actor,
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  body?: object,
): Operation {
  const run = async () => (await server.call(actor, method, path, body)).status
  return { label: `${actor.id} ${method} ${path}`, run }
}

function post({ random, server, users, jobs }: Scenario): Operation {
  const [customer, contractor] = [random.pick(users.customers), random.pick(users.contractors)]
  const run = async () => {
    const { status, body } = await server.call(customer, 'POST', '/job', jobFields)
    if (status === 200) jobs.push({ id: body.id, customer, contractor, sheets: new Map() })
    return status
  }
  return { label: `${customer.id} posts a job for ${contractor.id}`, run }
}

const situationQuery = `select j.contractor_id is not null as is_signed,
    exists (select from quotes q where q.job_id = j.id and q.contractor_id = $2) as is_quoted,
    exists (select from signatures s where s.job_id = j.id and s.contractor_id = $2 and s.account_id = $2) as has_signature,
    (select json_build_object('index', s.stage_index, 'status', s.status) from stages s
      where s.job_id = j.id and s.contractor_id = $2 and s.status <> 'approved' order by s.stage_index limit 1) as stage
  from jobs j where j.id = $1`

/** What a user would do next for one of the jobs. */
async function advance(scenario: Scenario): Promise<Operation> {
  const { random, server, jobs } = scenario
  const job = random.pick(jobs)
  const { id, customer, contractor, sheets } = job
  const { rows } = await server.plainPool.query(situationQuery, [id, contractor.id])
  const { is_signed, is_quoted, has_signature, stage } = rows[0]
  if (!is_quoted) return quote(scenario, job, contractor)
  if (!is_signed) return sign(scenario, job, has_signature ? customer : contractor)
  if (stage === null || stage.status === 'approved')
    return jobs.length < jobsMax ? post(scenario) : moveClock(scenario, shortMs)
  const stageIndex: number = stage.index
  if (stage.status === 'none') {
    const secret = sheets.get(stageIndex)
    return secret === undefined || random.chance(0.1) ? openSheet(scenario, job, stageIndex) : confirm(scenario, secret)
  }
  if (stage.status !== 'waiting') return submit(scenario, job, stageIndex, contractor)
  return review(scenario, job, stageIndex, customer, random.chance(0.85) ? 'approved' : 'rejected')
}

/** Any user tries any call for any job, allowed or not. */
function tryAnything(scenario: Scenario): Operation {
  const { random, users, jobs } = scenario
  const actor = random.pick([...users.customers, ...users.contractors, users.admin])
  const job = random.pick(jobs)
  const stageIndex = random.below(3)
  return random.pick([
    () => quote(scenario, job, actor),
    () => sign(scenario, job, actor),
    () =>
      call(scenario, actor, 'POST', `/job/${job.id}/contract/revoke-signature`, { contractorId: job.contractor.id }),
    () => openSheet(scenario, { ...job, customer: actor }, stageIndex),
    () => submit(scenario, job, stageIndex, actor),
    () => review(scenario, job, stageIndex, actor, 'approved'),
    () => review(scenario, job, stageIndex, actor, 'rejected'),
    () => call(scenario, actor, 'PATCH', `/job/${job.id}`, { title: 'Changed' }),
    () => call(scenario, actor, 'POST', '/job/review', { id: job.id, review: 'Good.', rating: 4 }),
  ])()
}

function quote(scenario: Scenario, { id }: Job, actor: Actor): Operation {
  const { random } = scenario
  const split = random.pick([[100], [50, 50], [30, 30, 40]])
  const stages = split.map((percent) => ({ name: 'Work', percent }))
  const cost = random.pick([1_000, 33.33, 18_400, 99_999.99])
  return call(scenario, actor, 'PUT', `/job/${id}/quote`, {
    cost,
    deadline: '2036-12-18T00:00:00Z',
    status: 'sent',
    stages,
  })
}

const sign = (scenario: Scenario, { id, contractor }: Job, actor: Actor) =>
  call(scenario, actor, 'POST', `/job/${id}/contract/sign`, { contractorId: contractor.id, signature })

function openSheet({ server }: Scenario, { id, customer, sheets }: Job, stageIndex: number): Operation {
  const run = async () => {
    const { status, body } = await server.call(customer, 'POST', '/job/stage/pay', { id, stageIndex })
    if (status === 200) sheets.set(stageIndex, body.clientSecret)
    return status
  }
  return { label: `${customer.id} opens the payment of ${id} stage ${stageIndex}`, run }
}

function confirm({ random, server }: Scenario, clientSecret: string): Operation {
  const card = random.chance(0.2) ? random.pick(badCards) : random.pick(cards)
  const challenge = random.chance(0.8) ? 'complete' : 'fail'
  const run = async () => (await server.processor.confirm({ clientSecret, card, challenge })).status
  return { label: `card ${card} ${challenge} for ${clientSecret.split('_secret')[0]}`, run }
}

const submit = (scenario: Scenario, { id }: Job, stageIndex: number, actor: Actor) =>
  call(scenario, actor, 'PATCH', '/job/stage', { id, stageIndex, ...progress })

const review = (scenario: Scenario, { id }: Job, stageIndex: number, actor: Actor, status: 'approved' | 'rejected') =>
  call(scenario, actor, 'PATCH', '/job/stage/status', {
    ...{ id, stageIndex, status },
    ...(status === 'rejected' && { rejectReason: 'Not yet.' }),
  })

/** Webhooks arrive late and in any order, because any pending one is taken. */
async function deliverWebhook({ random, server, profile }: Scenario): Promise<Operation | undefined> {
  const events = await server.processor.pendingEvents()
  if (events.length === 0) return undefined
  const event = random.pick(events)
  const isLost = random.chance(profile.webhookLost)
  const isRepeated = random.chance(profile.webhookTwice)
  const run = async () => {
    const status = isLost ? 200 : await server.deliver(event)
    // A repeated event stays pending after its delivery.
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
  return call(scenario, random.pick(users.contractors), 'POST', '/contractor/self/payouts', { requestId })
}

const disputableQuery = `select id from sandbox_processor.objects c
  where kind = 'charge' and body ->> 'status' = 'succeeded' and not exists (
    select from sandbox_processor.objects d where d.kind = 'dispute' and d.body ->> 'charge' = c.id
      and d.body ->> 'status' in ('won', 'lost'))
  order by created_at, id`

/** A bank disputes a payment once. Two disputes of one payment need a person, and are not simulated. */
async function dispute({ random, server }: Scenario): Promise<Operation | undefined> {
  const { rows } = await server.plainPool.query<{ id: string }>(disputableQuery)
  if (rows.length === 0) return undefined
  const chargeId = random.pick(rows).id
  const decide = random.pick(['won', 'lost', undefined] as const)
  const run = () => server.processor.dispute({ chargeId, decide }).then(({ status }) => status, String)
  return { label: `dispute of ${chargeId} ${decide ?? 'opened'}`, subject: 'dispute', run }
}

function cancel(scenario: Scenario): Operation {
  const { random, users, jobs } = scenario
  const job = random.pick(jobs)
  const includeReleased = random.chance(0.5)
  const actor = random.chance(0.5) ? users.admin : job.customer
  return call(scenario, actor, 'POST', `/job/${job.id}/cancel`, {
    reason: 'We have changed our minds.',
    includeReleased,
  })
}

async function sendAgain(scenario: Scenario): Promise<Operation | undefined> {
  const { rows } = await scenario.server.plainPool.query<{ id: string }>(
    'select id::text from money_alerts where resolved_at is null order by id',
  )
  if (rows.length === 0) return undefined
  const { id } = scenario.random.pick(rows)
  return call(scenario, scenario.users.admin, 'POST', `/admin/money/alerts/${id}/retry`)
}

/** The last contractor sets up the account at the processor in the middle of the scenario. */
function setUpPayouts({ server, users }: Scenario): Operation {
  const contractor = users.contractors[2] as Actor
  const run = async () => {
    const { status } = await server.call(contractor, 'POST', '/contractor/self/payout-account')
    const { accounts } = await server.processor.list()
    const begun = accounts.find(({ contractorId, isReady }) => contractorId === contractor.id && !isReady)
    if (begun) await server.processor.completeOnboarding(begun.id)
    return status
  }
  return { label: `${contractor.id} sets up payouts`, run }
}

/** Before days pass, the processor has answered what it is asked every few minutes. */
function moveClock({ random, server }: Scenario, choices = [...shortMs, dayMs, 6 * dayMs]): Operation {
  const byMs = random.pick(choices)
  const move = (ms: number) => server.clock.set(new Date(server.clock.now().getTime() + ms))
  const run = async () => {
    if (byMs >= dayMs) {
      move(6 * minuteMs)
      server.processor.setFaults({ answers: 'on' })
      for (const queue of [queues.pollPayments, queues.syncProcessor]) await server.runScheduled(queue)
    }
    move(byMs)
  }
  return { label: `clock ${byMs / minuteMs} minutes`, subject: 'scheduled', run }
}

/** A new process enqueues again what is open, as every night does. */
function runScheduled({ random, server }: Scenario): Operation {
  const { pollPayments, syncProcessor, reconcile } = queues
  const queue = random.pick([pollPayments, pollPayments, syncProcessor, syncProcessor, undefined, reconcile])
  const run = async () => (queue === undefined ? await server.restart() : await server.runScheduled(queue))
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
