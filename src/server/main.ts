/** Starts the product: its parts in their order, and stops them in the opposite one. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { PgBoss } from 'pg-boss'
import type { AccountHands } from './accounts/account-routes.ts'
import { hearSignOuts } from './accounts/hear-sign-outs.ts'
import { idTokens } from './accounts/id-token.ts'
import { sessionCookie } from './accounts/session-cookie.ts'
import { type AppParts, createApp, registerApi } from './app.ts'
import { startBoss, work } from './core/boss.ts'
import { type MovableClock, systemClock } from './core/clock.ts'
import type { Config } from './core/config/config.ts'
import type { Secrets } from './core/config/secrets.ts'
import { openPool } from './core/db/pool.ts'
import { docsPage } from './core/http/docs-page.ts'
import { healthRoutes } from './core/http/health-routes.ts'
import { openApiDocument } from './core/http/openapi.ts'
import { pageNonce, securityHeaders } from './core/http/security-headers.ts'
import { servePages } from './core/http/serve-pages.ts'
import { loadWebRenderer } from './core/http/web-renderer.ts'
import type { Log } from './core/log/create-log.ts'
import { type Notice, outbox, queues } from './core/outbox.ts'
import { doorRoutes } from './door/door-routes.ts'
import { chooseFiles, chooseMail, choosePayments, type MailParts, type PaymentParts } from './embedded-parts.ts'
import { mailCode, sendNotice } from './notices/send-notice.ts'
import { sendTransfer } from './payments/send-transfer.ts'

export interface ServerOptions {
  /** The port is decided before, because the parts need to know the product's address. */
  readonly config: Config & { readonly port: number }
  readonly secrets: Secrets
  readonly databaseUrl: string
  readonly log: Log
  /** False while developing, when the pages come from elsewhere. */
  readonly pages?: boolean
}

export interface RunningServer {
  readonly address: string
  readonly clock: MovableClock
  readonly app: FastifyInstance
  /** What the use-cases work with, for the demo data, which are made by the use-cases too. */
  readonly parts: AppParts
  stop(): Promise<void>
}

const processorPoolSize = 4
const distDir = join(import.meta.dirname, '../../dist')

export async function startServer({
  config,
  secrets,
  databaseUrl,
  log,
  pages = true,
}: ServerOptions): Promise<RunningServer> {
  const stops: (() => Promise<unknown>)[] = []
  const address = `http://${reachable(config.host)}:${config.port}`
  const publicUrl = config.publicUrl ?? address
  const clock = systemClock()
  const brokenConnection = (err: Error) => log.warn({ err }, 'A database connection broke')
  const pool = openPool({
    url: databaseUrl,
    size: config.database.poolSize,
    onIdleError: brokenConnection,
  })
  stops.push(() => pool.end())
  // The practice processor stands for a system outside: it must answer while every connection of ours is busy.
  const processorPool = openPool({ url: databaseUrl, size: processorPoolSize, onIdleError: brokenConnection })
  stops.push(() => processorPool.end())

  const tokens = await idTokens(secrets.sessionKey)
  const [payments, files, boss, ear] = await Promise.all([
    choosePayments(config, secrets, processorPool, `${address}/api/webhooks/stripe`),
    chooseFiles(config, secrets, publicUrl, clock),
    startBoss({ databaseUrl, onError: (err) => log.error({ err }, 'The job queue reported a failure') }),
    hearSignOuts(databaseUrl, tokens),
  ])
  stops.push(() => ear.stop())
  stops.push(async () => payments.processor?.stop())
  stops.push(() => boss.stop({ graceful: true, timeout: 5_000 }))
  const mail = chooseMail(config, pool, clock)
  stops.push(mail.stop)

  const isSecure = config.publicUrl?.startsWith('https:') ?? false
  const headerOptions = {
    isSecure,
    allowStripe: payments.mode === 'stripe',
    assetOrigins: files.origins,
  }
  const app = await createApp({ log, trustProxy: config.publicUrl !== undefined })
  stops.push(() => app.close())
  securityHeaders(app, headerOptions)

  const accounts: AccountHands = {
    pepper: secrets.codePepper,
    mailCode: (to, code) => mailCode(mail.mailer, to, code, `code:${crypto.randomUUID()}`),
    tokens,
    cookie: sessionCookie({ isSecure }),
    isOwnOrigin: ({ headers }) => isOwnOrigin(headers.origin, headers.host, config.publicUrl),
  }
  const door = { pool, clock, outboxMails: mail.outboxMails, processor: payments.processor }
  const nonceFor = pageNonce(headerOptions)

  const parts: AppParts = {
    log,
    pool,
    clock,
    outbox: outbox(boss),
    payments: payments.payments,
    paymentMode: payments.mode,
    publishableKey: payments.publishableKey,
    confirmPractice: payments.processor?.confirm,
    files: files.files,
    accounts,
    trustProxy: config.publicUrl !== undefined,
    checkBuiltAnswers: config.testDoor,
  }
  await app.register(
    async (api) => {
      registerApi(api, parts)
      await openRoutes(api)
    },
    { prefix: '/api' },
  )
  await openRoutes(app)
  await files.register(app)
  if (pages) {
    const renderer = await loadWebRenderer({ distDir })
    await servePages(app, { renderer, publicOrigin: publicUrl, nonceFor: (_request, reply) => nonceFor(reply) })
  }

  await startWorkers(boss, { pool, clock, publicUrl, mail, payments })
  await app.listen({ port: config.port, host: config.host })
  return { address, clock, app, parts, stop: () => stopAll(stops) }

  /** What stands both below the API's prefix and at the root: health, documents, mails while they stay here, the door. */
  async function openRoutes(instance: FastifyInstance): Promise<void> {
    healthRoutes(instance, pool)
    const document = openApiDocument('')
    instance.get('/openapi.json', async () => document)
    instance.get('/docs', async (_request, reply) => reply.type('text/html').send(docsPage(document, nonceFor(reply))))
    if (mail.outboxMails && !config.production)
      instance.get('/dev/mails', async () => (await mail.outboxMails?.list({})) ?? [])
    if (config.testDoor) await instance.register(doorRoutes, door)
  }
}

interface WorkerHands {
  readonly pool: ReturnType<typeof openPool>
  readonly clock: MovableClock
  readonly publicUrl: string
  readonly mail: MailParts
  readonly payments: PaymentParts
}

async function startWorkers(boss: PgBoss, { pool, clock, publicUrl, mail, payments }: WorkerHands): Promise<void> {
  const practiceAccount = payments.mode === 'practice' ? (id: string) => `acct_practice${id}` : undefined
  await work<Notice>(boss, queues.notices, (notice, jobId) =>
    sendNotice({ pool, mailer: mail.mailer, publicUrl }, notice, `notice:${jobId}`),
  )
  await work<{ reference: string }>(boss, queues.transfers, ({ reference }) =>
    sendTransfer({ pool, payments: payments.payments, clock, practiceAccount }, reference),
  )
}

/** A browser names the page's origin with every call that changes something; other clients name none. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string | undefined): boolean {
  if (origin === undefined) return true
  return publicUrl === undefined ? origin === `http://${host}` : origin === new URL(publicUrl).origin
}

/** A host that only says where to listen is no host to connect to. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host
}

async function stopAll(stops: (() => Promise<unknown>)[]): Promise<void> {
  for (const stop of stops.reverse()) await stop()
}
