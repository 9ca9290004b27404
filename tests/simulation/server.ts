/**
 * The real server in this process: all routes, the workers and the outbox on PostgreSQL. The simulation replaces four
 * parts: callers are identified by a header, a step moves the clock, the scheduler runs tasks, and statements are gated.
 */
import type pg from 'pg'
import type { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { insertAccount, insertContractor } from '#server/accounts/account-store.ts'
import type { Payments } from '#server/adapters/payments/payments-port.ts'
import { type AppServices, registerRoutes } from '#server/app.ts'
import type { MovableClock } from '#server/core/clock.ts'
import { openPool } from '#server/core/db/pool.ts'
import type { Actor } from '#server/core/http/actor.ts'
import { keyRing } from '#server/core/key-ring.ts'
import { outbox, queues } from '#server/core/outbox.ts'
import { dequeueTasks } from '#server/core/outbox-store.ts'
import { createApp } from '#server/create-app.ts'
import { networkHasher } from '#server/quotes/signing-network.ts'
import type { Services } from '#server/services.ts'
import { startWorkers } from '#server/workers.ts'
import { gatedPool, type PatchQuery } from './interleaving.ts'
import { createProcessor, type PendingEvent } from './processor.ts'

/** A bug for a test of the simulation. It changes SQL statements or processor calls. */
export interface PlantedBug {
  readonly patchQuery?: PatchQuery
  readonly patchPayments?: (payments: Payments) => Payments
}

interface QueuedTask {
  readonly id: string
  readonly queue: string
  readonly data: object
  attempts: number
}

type Handler = (jobs: { id: string; data: object }[]) => Promise<{ status: string; output?: unknown }[]>

const startMs = Date.parse('2031-03-03T00:00:00Z')
/** The sandbox processor rejects payouts to the second. */
const bankAccountNumbers = ['12345678', '111111113', '12345678'] as const
const userTables = ['public.site_content', 'public.contractors', 'public.accounts']
const enablePayouts = `insert into site_content
  (kind, id, draft, draft_version, updated_at, updated_by, deployed, deployed_at, deployed_by, deployed_number)
  select 'setting', 'payouts', content, 1, now(), 'admin0', content, now(), 'admin0', 1
  from (values ('{"isOn": true}'::jsonb)) as setting (content)`
/** Emails, notifications and PDF files are not simulated. */
const moneyQueues: readonly string[] = [queues.transfers, queues.refunds, queues.payouts]
const attemptsMax = 6
const keys = keyRing({ codePepper: 'the pepper of the simulation' })

export type Server = Awaited<ReturnType<typeof startServer>>

export async function startServer(databaseUrl: string, { patchQuery, patchPayments }: PlantedBug = {}) {
  const realPool = await openConnections(databaseUrl, 8)
  const ungatedPool = await openConnections(databaseUrl, 1)
  const monitor = await openConnections(databaseUrl, 1)
  const pool = gatedPool(realPool, patchQuery)
  const clock = manualClock()
  const processor = createProcessor(ungatedPool, clock)
  const payments = patchPayments?.(processor.payments) ?? processor.payments
  const actors = new Map<string, Actor>()
  const failures: string[] = []
  const write = (line: string) => void (line.includes('A request failed') && failures.push(line))
  const shared = { log: pino({ level: 'error' }, { write }), publicUrl: 'http://plumbline.test', pool, clock }
  const app = await startApp({
    ...shared,
    networkHash: networkHasher('simulation'),
    outbox,
    payments,
    paymentMode: 'sandbox',
    publishableKey: null,
    signIn: {
      keys,
      emails: {},
      tokens: { cachedActor: (token: string) => actors.get(token) },
      closedPages: () => false,
    },
    directory: { wrote: () => undefined },
    messagePush: {},
    files: { accept: async () => undefined, exists: async () => true, isOwnedBy: async () => true },
    live: {},
    pageProtection: { assertCallOpen: async () => undefined, hasNoRules: () => true },
    trustedProxies: 0,
    validateRawResponses: false,
    afterWrite: () => undefined,
    publishChanges: () => undefined,
  } as unknown as AppServices)
  const handlers = new Map<string, Handler>()
  const work = async (queue: string, _options: unknown, handler: Handler) => void handlers.set(queue, handler)
  const insert = async (queue: string, jobs: { id: string; data: object }[]) => {
    for (const { id, data } of jobs.filter((job) => !insertedIds.has(job.id))) {
      insertedIds.add(id)
      tasks.push({ id, queue, data, attempts: 0 })
    }
  }
  const jobQueue = { work, schedule: async () => undefined, insert } as unknown as PgBoss
  /** Starts the workers of a new process. They enqueue open work again. */
  const restart = () =>
    startWorkers({
      ...{ ...shared, jobQueue, files: {}, signIn: { keys } },
      payments: { payments, mode: 'sandbox' },
    } as unknown as Services)
  /** Runs a task and returns `completed` or the error. */
  const handle = async (queue: string, id: string, data: object) => {
    const [result] = (await handlers.get(queue)?.([{ id, data }])) ?? []
    return result?.status === 'completed' ? 'completed' : String(result?.output)
  }
  let tasks: QueuedTask[] = []
  let failedTasks: QueuedTask[] = []
  let taskCount = 0
  const insertedIds = new Set<string>()
  const tables = await emptyTableNames(ungatedPool)

  return {
    clock,
    ungatedPool,
    monitor,
    processor,
    failures,
    tasks: () => tasks,
    /** Tasks after their last attempt. A restart enqueues their work again. */
    failedTasks: () => failedTasks,
    restart,
    runScheduled: (queue: string) => handle(queue, `scheduled-${queue}`, {}),

    call: async (actor: Actor, method: 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
      const headers = { authorization: actor.id }
      const reply = await app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) })
      return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() }
    },

    deliver: async (event: PendingEvent) => {
      const { payload, signature } = processor.sign(event)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await app.inject({ method: 'POST', url: '/api/webhooks/stripe', headers, payload })).statusCode
    },

    /** Moves tasks from the outbox to the queue, sorted, because PostgreSQL returns them in any order. */
    relay: async () => {
      const rows = await dequeueTasks.all(pool, [200])
      const texts = rows.filter(({ queue }) => moneyQueues.includes(queue)).map((row) => JSON.stringify(row))
      for (const { queue, payload } of texts.toSorted().map((text) => JSON.parse(text)))
        tasks.push({ id: `task-${++taskCount}`, queue, data: payload, attempts: 0 })
    },

    /** Runs a queued task. A failed task stays queued until its last attempt. */
    runTask: async (task: QueuedTask) => {
      task.attempts += 1
      const result = await handle(task.queue, task.id, task.data)
      if (result === 'completed' || task.attempts >= attemptsMax) {
        tasks = tasks.filter((each) => each !== task)
        if (result !== 'completed') failedTasks.push(task)
      }
      return result
    },

    /** Empties the database and creates the same users again. */
    reset: async () => {
      await emptyTables(monitor, tables)
      tasks = []
      failedTasks = []
      taskCount = 0
      insertedIds.clear()
      failures.length = 0
      actors.clear()
      clock.set(new Date(startMs))
      processor.setFaults({ webhooks: 'on', answers: 'on' })
      const signUp = async (role: Actor['role'], number: number): Promise<Actor> => {
        const id = `${role}${number}`
        const email = role === 'admin' ? null : `${id}@example.com`
        await insertAccount.run(ungatedPool, [id, role, id, email, id, 'CONFIRMED', clock.now()])
        const actor = { id, role, username: id, name: id, permissions: role === 'admin' ? ['admin_job_write'] : [] }
        actors.set(id, actor)
        return actor
      }
      const contractors: Actor[] = []
      for (const [number, account] of bankAccountNumbers.entries()) {
        const contractor = await signUp('contractor', number)
        await insertContractor.run(ungatedPool, [contractor.id, clock.now()])
        const bank = "bank_account_name = 'Harbour & Stone', bank_bsb = '062000', bank_account_number = $2"
        await ungatedPool.query(`update contractors set ${bank} where account_id = $1`, [contractor.id, account])
        contractors.push(contractor)
      }
      const customers = [await signUp('customer', 0), await signUp('customer', 1)]
      const admin = await signUp('admin', 0)
      await ungatedPool.query(enablePayouts)
      await restart()
      return { customers, contractors, admin }
    },

    stop: async () => {
      await app.close()
      await Promise.all([realPool.end(), ungatedPool.end(), monitor.end()])
    },
  }
}

/** Opens all connections now and keeps them, because a new connection draws random bytes. */
async function openConnections(url: string, size: number): Promise<pg.Pool> {
  const pool = openPool({ url, size, onIdleError: () => undefined })
  pool.options.idleTimeoutMillis = 0
  const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()))
  for (const client of clients) client.release()
  return pool
}

async function startApp(services: AppServices) {
  const app = await createApp(services, { isSecure: false, allowStripe: false, assetOrigins: [] })
  await app.register(async (instance) => void registerRoutes(instance, services), { prefix: '/api' })
  await app.ready()
  return app
}

function manualClock(): MovableClock {
  let time = new Date(startMs)
  const set = (now: Date) => {
    time = now
  }
  return { now: () => time, set }
}

/**
 * Deletes all rows of a scenario. A truncate, or the role on a connection of the server, would make PostgreSQL plan every
 * statement again.
 */
async function emptyTables(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  const probes = tables.map((table) => `select '${table}' as name where exists (select from ${table})`)
  const filled = (await pool.query<{ name: string }>(probes.join(' union all '))).rows.map(({ name }) => name)
  const deletes = [...filled, ...userTables].map((table) => `delete from ${table};`).join(' ')
  await pool.query(`set session_replication_role = replica; ${deletes}
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
      where schemaname in ('public', 'sandbox_processor') and last_value is not null;
    set session_replication_role = origin`)
}

/** The tables that a scenario fills, except those of users. All others hold rows of the migrations. */
async function emptyTableNames(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name
    from pg_tables where schemaname in ('public', 'sandbox_processor')`)
  const empty: string[] = []
  for (const { name } of rows)
    if (!userTables.includes(name) && (await pool.query(`select from ${name} limit 1`)).rowCount === 0) empty.push(name)
  return empty
}
