/**
 * The real server in this process: every route, the workers and the outbox on a real PostgreSQL. Only four things are
 * the simulation's: who calls is taken from the header alone, the clock moves only when a step moves it, the scheduler
 * runs each queued task, and statements pass a gate.
 */
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { insertAccount, insertContractor } from '#server/accounts/account-store.ts'
import type { Payments } from '#server/adapters/payments/payments-port.ts'
import { type AppServices, createApp, registerRoutes } from '#server/app.ts'
import type { MovableClock } from '#server/core/clock.ts'
import { openPool } from '#server/core/db/pool.ts'
import type { Actor } from '#server/core/http/actor.ts'
import { outbox, queues } from '#server/core/outbox.ts'
import { dequeueTasks } from '#server/core/outbox-store.ts'
import { networkHasher } from '#server/quotes/signing-network.ts'
import type { Services } from '#server/services.ts'
import { startWorkers } from '#server/workers.ts'
import { gatedPool, type PatchQuery } from './interleaving.ts'
import { createProcessor, type PendingEvent } from './processor.ts'

/** A bug for a test of the simulation itself. It changes what passes the seams, and nothing in the product. */
export interface PlantedBug {
  readonly patchQuery?: PatchQuery
  readonly patchPayments?: (payments: Payments) => Payments
}

export interface QueuedTask {
  readonly id: string
  readonly queue: string
  readonly data: object
  attempts: number
}

type Handler = (jobs: { id: string; data: object }[]) => Promise<{ status: string; output?: unknown }[]>

const startsAt = Date.parse('2031-03-03T00:00:00Z')
const bank = "bank_account_name = 'Harbour & Stone', bank_bsb = '062000', bank_account_number = $2"
/** The sandbox processor pays to the first, and refuses the second. */
const bankNumbers = ['12345678', '111111113', '12345678'] as const
const userTables = ['public.site_content', 'public.contractors', 'public.accounts']
/** Contractors may withdraw. */
const payoutsAreOn = `insert into site_content (kind, id, draft, draft_version, updated_at, updated_by, deployed, deployed_at, deployed_by, deployed_number)
  select 'setting', 'payouts', content, 1, now(), 'admin0', content, now(), 'admin0', 1 from (values ('{"isOn": true}'::jsonb)) as setting (content)`
const moneyQueues: readonly string[] = [queues.transfers, queues.refunds, queues.payouts]

export type Server = Awaited<ReturnType<typeof startServer>>

export async function startServer(databaseUrl: string, { patchQuery, patchPayments }: PlantedBug = {}) {
  const realPool = await openConnections(databaseUrl, 8)
  const plainPool = await openConnections(databaseUrl, 1)
  const monitor = await openConnections(databaseUrl, 1)
  const pool = gatedPool(realPool, patchQuery)
  const clock = stillClock()
  const processor = createProcessor(plainPool, clock)
  const payments = patchPayments?.(processor.payments) ?? processor.payments
  const actors = new Map<string, Actor>()
  const failures: string[] = []
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void (line.includes('A request failed') && failures.push(line)) },
  )
  const handlers = new Map<string, Handler>()
  const jobQueue = {
    work: async (queue: string, _options: unknown, handler: Handler) => {
      handlers.set(queue, handler)
      return queue
    },
    schedule: async () => undefined,
  } as unknown as PgBoss
  const shared = { log, publicUrl: 'http://plumbline.test', pool, clock }
  const app = await startApp({
    ...shared,
    networkHash: networkHasher('simulation'),
    outbox,
    payments,
    paymentMode: 'sandbox',
    publishableKey: null,
    signIn: { emails: {}, tokens: { cachedActor: (token: string) => actors.get(token) }, closedPages: () => false },
    directory: { wrote: () => undefined },
    messagePush: {},
    live: {},
    trustedProxies: 0,
    validateRawResponses: false,
    afterWrite: () => undefined,
  })
  const workerServices = {
    ...shared,
    jobQueue,
    payments: { payments, mode: 'sandbox' },
    files: {},
  } as unknown as Services
  let tasks: QueuedTask[] = []
  let givenUp: object[] = []
  let taskCount = 0
  const tables = await tablesWithoutRows(plainPool)

  return {
    clock,
    pool,
    plainPool,
    monitor,
    processor,
    failures,
    tasks: () => tasks,
    /** What a later night enqueues again. */
    givenUp: () => givenUp,

    call: async (actor: Actor, method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
      const payload = body === undefined ? {} : { payload: body }
      const reply = await app.inject({ method, url: `/api${path}`, headers: { authorization: actor.id }, ...payload })
      return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() }
    },

    deliver: async (event: PendingEvent) => {
      const { payload, signature } = processor.sign(event)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })).statusCode
    },

    /** Moves the outbox into the queue, as the relay does. Emails, inboxes and PDF files are not simulated. */
    relay: async () => {
      const rows = await dequeueTasks.all(pool, [200])
      const texts = rows.filter(({ queue }) => moneyQueues.includes(queue)).map((row) => JSON.stringify(row))
      // PostgreSQL promises no order.
      for (const text of texts.toSorted()) {
        const { queue, payload } = JSON.parse(text)
        tasks.push({ id: `task-${++taskCount}`, queue, data: payload, attempts: 0 })
      }
    },

    /** Runs a queued task; a task that fails stays queued, until it has failed too often. */
    runTask: async (task: QueuedTask, attemptsMax = 6) => {
      task.attempts += 1
      const [result] = (await handlers.get(task.queue)?.([{ id: task.id, data: task.data }])) ?? []
      const isOver = result?.status === 'completed' || task.attempts >= attemptsMax
      if (isOver) tasks = tasks.filter((each) => each !== task)
      if (isOver && result?.status !== 'completed') givenUp.push(task.data)
      return result?.status === 'completed' ? 'completed' : String(result?.output)
    },

    /** Runs what production runs by the hour. */
    runScheduled: async (queue: string) => {
      const [result] = (await handlers.get(queue)?.([{ id: `scheduled-${queue}`, data: {} }])) ?? []
      return result?.status === 'completed' ? 'completed' : String(result?.output)
    },

    /** A new process reads what the last one left. */
    restart: () => startWorkers(workerServices),

    /** An empty product with the same users for each scenario. */
    reset: async () => {
      await emptyTables(plainPool, tables)
      tasks = []
      givenUp = []
      taskCount = 0
      failures.length = 0
      actors.clear()
      clock.set(new Date(startsAt))
      processor.setFaults({ webhooks: 'on', answers: 'on' })
      const signUp = async (role: Actor['role'], number: number): Promise<Actor> => {
        const id = `${role}${number}`
        const email = role === 'admin' ? null : `${id}@example.com`
        await insertAccount.run(plainPool, [id, role, id, email, id, 'CONFIRMED', clock.now()])
        const actor = { id, role, username: id, name: id, permissions: role === 'admin' ? ['admin_job_write'] : [] }
        actors.set(id, actor)
        return actor
      }
      const contractors: Actor[] = []
      for (const [number, account] of bankNumbers.entries()) {
        const contractor = await signUp('contractor', number)
        await insertContractor.run(plainPool, [contractor.id, clock.now()])
        await plainPool.query(`update contractors set ${bank} where account_id = $1`, [contractor.id, account])
        contractors.push(contractor)
      }
      const customers = [await signUp('customer', 0), await signUp('customer', 1)]
      const admin = await signUp('admin', 0)
      await plainPool.query(payoutsAreOn)
      await startWorkers(workerServices)
      return { customers, contractors, admin }
    },

    stop: async () => {
      await app.close()
      await Promise.all([realPool.end(), plainPool.end(), monitor.end()])
    },
  }
}

/** All connections are there from the start, and stay: opening one draws random numbers. */
async function openConnections(url: string, size: number): Promise<pg.Pool> {
  const pool = openPool({ url, size, onIdleError: () => undefined })
  pool.options.idleTimeoutMillis = 0
  const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()))
  for (const client of clients) client.release()
  return pool
}

async function startApp(parts: object): Promise<FastifyInstance> {
  const appParts = parts as AppServices
  const app = await createApp(appParts, { isSecure: false, allowStripe: false, assetOrigins: [] })
  await app.register(async (instance) => void registerRoutes(instance, appParts), { prefix: '/api' })
  await app.ready()
  return app
}

function stillClock(): MovableClock {
  let time = startsAt
  return {
    now: () => new Date(time),
    set: (now) => {
      time = now.getTime()
    },
  }
}

/** Users are few, and most tables refer to them: their rows are deleted. What else was filled is truncated. */
async function emptyTables(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  const probes = tables.map((table) => `select '${table}' as name where exists (select from ${table})`)
  const { rows } = await pool.query<{ name: string }>(probes.join(' union all '))
  const truncate =
    rows.length > 0 ? `truncate ${rows.map(({ name }) => name).join(', ')} restart identity cascade;` : ''
  const deletes = userTables.map((table) => `delete from ${table};`).join(' ')
  await pool.query(`set session_replication_role = replica; ${truncate} ${deletes}
    set session_replication_role = origin`)
}

/** What a scenario fills, its users apart; the other tables hold what the migrations have written. */
async function tablesWithoutRows(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'sandbox_processor')`,
  )
  const empty: string[] = []
  for (const { name } of rows)
    if (!userTables.includes(name) && (await pool.query(`select from ${name} limit 1`)).rowCount === 0) empty.push(name)
  return empty
}
