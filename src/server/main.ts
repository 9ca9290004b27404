/** Starts the product: its services, routes and workers. Stops them in reverse order. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppServices, registerRoutes } from './app.ts'
import type { MovableClock } from './core/clock.ts'
import type { Config } from './core/config/config.ts'
import { limitAnonymousConcurrency } from './core/http/anonymous-concurrency.ts'
import type { CacheFastPath } from './core/http/cache-fast-path.ts'
import { sendCachedResponse } from './core/http/cached-response.ts'
import { cspReports } from './core/http/csp-reports.ts'
import { docsStyleSource } from './core/http/docs-page.ts'
import { type Drain, drainOf } from './core/http/drain.ts'
import { healthRoutes } from './core/http/health-routes.ts'
import { apiDocuments } from './core/http/openapi.ts'
import { type HeaderOptions, pagePolicy } from './core/http/security-headers.ts'
import { servePages } from './core/http/serve-pages.ts'
import { loadWebRenderer } from './core/http/web-renderer.ts'
import { outbox } from './core/outbox.ts'
import { createApp } from './create-app.ts'
import { startNotificationWorkers } from './notification-workers.ts'
import { devEmailRoutes } from './notifications/dev-email-routes.ts'
import { oneClickUnsubscribe } from './notifications/one-click-unsubscribe.ts'
import { canonicalUrlFor } from './seo/canonical-url.ts'
import { seoRoutes } from './seo/seo-routes.ts'
import { createServices, type ServerOptions, type Services, type Stop } from './services.ts'
import { identifier } from './sessions/identify.ts'
import { publishKeys } from './sessions/jwks-routes.ts'
import { testHookRoutes } from './test-hooks/test-hook-routes.ts'
import { startWorkers } from './workers.ts'

export interface RunningServer {
  readonly address: string
  readonly clock: MovableClock
  readonly app: FastifyInstance
  /** The services of the routes, for tasks outside HTTP such as seeding. */
  readonly services: AppServices
  stop(): Promise<void>
}

const finishMs = 4_000
const idleCheckMs = 20
const distDir = join(import.meta.dirname, '../../dist')

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const stops: Stop[] = []
  const services = await createServices(options, stops)
  const { trustedProxies } = options.config
  const app = await createApp({ log: options.log, trustedProxies }, headerOptionsOf(options.config, services))
  const drain = drainOf(app, options.config.drainMs)
  stops.push(() => closeApp(app))
  services.live.attach(app.server)
  stops.push(async () => services.live.stop())
  const appServices = appServicesOf(options, services)
  await registerEverything(app, options, { ...services, drain }, appServices)
  await startWorkers(services)
  stops.push(await startNotificationWorkers(services))
  await app.listen({ port: options.config.port, host: options.config.host })
  services.directory.load()
  const stop = async () => {
    await drain.run()
    await stopAll(stops)
  }
  return { address: services.address, clock: services.clock, app, services: appServices, stop }
}

function appServicesOf({ config, log }: ServerOptions, services: Services): AppServices {
  const {
    publicUrl,
    pool,
    clock,
    relay,
    payments,
    files,
    pageProtection,
    directory,
    appSettings,
    signIn,
    visitorOf,
    networkHash,
  } = services
  return {
    log,
    publicUrl,
    networkHash,
    pool,
    clock,
    outbox,
    payments: payments.payments,
    paymentMode: payments.mode,
    publishableKey: payments.publishableKey,
    confirmSandboxPayment: payments.processor?.confirm,
    files: files.files,
    model: services.model,
    pageProtection,
    directory,
    appSettings,
    signIn,
    visitorOf,
    live: services.live,
    messagePush: services.messagePush,
    unsubscribeLinks: services.unsubscribeLinks,
    consultationKeys: services.consultationKeys,
    trustedProxies: config.trustedProxies,
    validateRawResponses: config.testHooks,
    afterWrite: relay.wake,
    publishChanges: services.changes.wake,
  }
}

function headerOptionsOf({ developerTools }: Config, { isSecure, payments, files, email }: Services): HeaderOptions {
  return {
    isSecure,
    allowStripe: payments.mode === 'stripe',
    assetOrigins: files.origins,
    framesEmails: email.capturedEmails !== undefined && developerTools,
  }
}

/** The API below its prefix, routes that also exist at the root, files, and pages for everything else. */
async function registerEverything(
  app: FastifyInstance,
  { config, pages = true }: ServerOptions,
  services: Services & { drain: Drain },
  appServices: AppServices,
): Promise<void> {
  const { files, identity, payments, publicUrl, pageProtection, appSettings, directory } = services
  const docsPolicy = pagePolicy(headerOptionsOf(config, services))({ scripts: [], styles: [docsStyleSource] })
  const register = (instance: FastifyInstance) => registerOpenRoutes(instance, config, services, docsPolicy)
  let shortcut: CacheFastPath | undefined
  let writes = 0
  const identify = identifier({ ...services, ...services.signIn })
  const waitForSlot = limitAnonymousConcurrency(identify)
  const afterWrite = () => {
    writes++
    appServices.afterWrite()
  }
  await app.register(
    async (instance) => {
      instance.addHook('preHandler', waitForSlot)
      shortcut = registerRoutes(instance, { ...appServices, afterWrite }).shortcut
      await register(instance)
    },
    { prefix: '/api' },
  )
  await register(app)
  publishKeys(app, services.signIn.tokens)
  await files.register(app, identify)
  await identity.register(app)
  await payments.register(app)
  cspReports(app, services.clock)
  oneClickUnsubscribe(app, services)
  seoRoutes(app, { ...services, siteRules: pageProtection.rules })
  if (!pages || shortcut === undefined) return
  const renderer = await loadWebRenderer({ distDir })
  await servePages(app, {
    renderer,
    publicOrigin: publicUrl,
    headers: headerOptionsOf(config, services),
    redirectOf: (request) => pageProtection.redirectOf(request, identify),
    canonicalUrlFor: (request) => canonicalUrlFor(services.pool, request.url),
    cache: {
      dependencies: () => [writes, directory.now()?.version, appSettings.read(), pageProtection.version()],
      nowMs: () => performance.now(),
    },
    shortcut,
    waitForSlot,
  })
}

/** Health checks, API documents, captured emails and test hooks. */
async function registerOpenRoutes(
  app: FastifyInstance,
  { developerTools, testHooks }: Config,
  { pool, readinessPool, clock, email, payments, publicUrl, drain }: Services & { drain: Drain },
  docsPolicy: string,
): Promise<void> {
  healthRoutes(app, readinessPool, drain.isActive)
  app.get('/openapi.json', (request, reply) =>
    sendCachedResponse(request, reply.type('application/json; charset=utf-8'), apiDocuments().json),
  )
  app.get('/docs', (request, reply) => {
    reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy)
    return sendCachedResponse(request, reply, apiDocuments().page)
  })
  const { capturedEmails } = email
  if (capturedEmails && developerTools) devEmailRoutes(app, { capturedEmails, publicUrl })
  if (testHooks) await app.register(testHookRoutes, { pool, clock, capturedEmails, processor: payments.processor })
}

/**
 * Requests in progress can finish. An idle keep-alive connection closes at once. A client that does not read its
 * response delays the stop only briefly.
 */
async function closeApp(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), idleCheckMs)
  const enough = setTimeout(() => app.server.closeAllConnections(), finishMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(enough)
}

async function stopAll(stops: Stop[]): Promise<void> {
  for (const stop of stops.reverse()) await stop()
}
