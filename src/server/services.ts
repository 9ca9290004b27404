/** Creates all services of the product in order, and registers how to stop each in reverse order. */
import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import type { PgBoss } from 'pg-boss'
import { reportFactorChange } from './accounts/report-factor-change.ts'
import { chooseProviders, type IdentityServices } from './adapters/identity/choose-providers.ts'
import { breachedPasswords } from './adapters/passwords/breached-passwords.ts'
import type { ConfiguredModel } from './ai-chat/reply-to-chat.ts'
import { type ConsultationKeys, consultationKeys } from './consultations/consultation-access-key.ts'
import { type DirectoryFeed, directoryFeed } from './contractors/directory-sync.ts'
import { type MovableClock, systemClock } from './core/clock.ts'
import type { Config } from './core/config/config.ts'
import type { Secrets } from './core/config/secrets.ts'
import { openPool } from './core/db/pool.ts'
import { endSilentConnections } from './core/db/silent-connections.ts'
import { rawClientNetwork } from './core/http/client-network.ts'
import { startJobQueue, stopJobQueue } from './core/job-queue.ts'
import { keyRing } from './core/key-ring.ts'
import type { Log } from './core/log/create-log.ts'
import { outbox } from './core/outbox.ts'
import { type OutboxRelay, startOutboxRelay } from './core/outbox-relay.ts'
import { processBus } from './core/process-bus.ts'
import { createPdfRenderer, type PdfRenderer } from './documents/pdf/pdf-renderer.ts'
import {
  chooseEmail,
  chooseFiles,
  chooseModel,
  choosePayments,
  type EmailServices,
  type FileServices,
  type PaymentServices,
} from './embedded-services.ts'
import { findImpersonation } from './impersonation/find-impersonation.ts'
import { type LiveSockets, liveSockets } from './live/live-sockets.ts'
import { type ChangePush, changePush } from './live/push-changes.ts'
import { type MessagePush, messagePush } from './messages/push-messages.ts'
import { type AccountEmails, accountEmails } from './notifications/account-emails.ts'
import { type UnsubscribeLinks, unsubscribeLinks } from './notifications/unsubscribe-links.ts'
import { type NetworkHash, networkHasher } from './quotes/signing-network.ts'
import { browserCookie } from './sessions/browser-cookie.ts'
import { type IdTokens, idTokens } from './sessions/id-token.ts'
import { chatTokenIdentifier } from './sessions/identify.ts'
import { rotationSecretOf, sessionCookie } from './sessions/session-cookie.ts'
import type { SessionRouteDeps } from './sessions/session-routes.ts'
import { subscribeToAccountChanges } from './sessions/subscribe-account-changes.ts'
import { notifyOwner } from './sign-in/enqueue-email.ts'
import { providerCookie } from './sign-in/provider-cookie.ts'
import type { ProviderDeps } from './sign-in/provider-routes.ts'
import type { SignInDeps } from './sign-in/sign-in-routes.ts'
import { type PageProtection, pageProtection, subscribeToPageProtection } from './site-access/page-protection.ts'
import { type CachedAppSettings, cacheAppSettings, subscribeToDeploys } from './site-content/app-settings.ts'
import { faultInjectedPayments } from './test-hooks/fail-points.ts'
import { trackAction } from './tracking/track-action.ts'
import { type VisitorOf, visitorHash } from './tracking/visitor-hash.ts'

export interface ServerOptions {
  /** The port is fixed before, because the services need the product's address. */
  readonly config: Config & { readonly port: number }
  readonly secrets: Secrets
  readonly databaseUrl: string
  readonly log: Log
  /** False in development, where another server renders the pages. */
  readonly pages?: boolean
  /** False disables scheduled jobs. Queued tasks still run. */
  readonly schedules?: boolean
}

export interface Services {
  /** Where the server listens, and the public URL. */
  readonly address: string
  readonly publicUrl: string
  readonly isSecure: boolean
  readonly log: Log
  /** Where copies of audit entries go. */
  readonly auditLog: string | undefined
  readonly clock: MovableClock
  readonly pool: Pool
  /** For the readiness alone. */
  readonly readinessPool: Pool
  readonly jobQueue: PgBoss
  readonly relay: OutboxRelay
  readonly payments: PaymentServices
  readonly files: FileServices
  readonly email: EmailServices
  readonly model: ConfiguredModel | undefined
  readonly emails: AccountEmails
  readonly pdfRenderer: PdfRenderer
  readonly networkHash: NetworkHash
  readonly live: LiveSockets
  readonly messagePush: MessagePush
  readonly pageProtection: PageProtection
  readonly directory: DirectoryFeed
  readonly appSettings: CachedAppSettings
  readonly identity: IdentityServices
  readonly visitorOf: VisitorOf
  readonly unsubscribeLinks: UnsubscribeLinks
  readonly consultationKeys: ConsultationKeys
  readonly changes: ChangePush
  readonly signIn: SignInDeps & SessionRouteDeps & ProviderDeps & { readonly emails: AccountEmails }
}

export type Stop = () => Promise<unknown>

const processorPoolSize = 4
const readinessTimeoutMs = 1_000

interface ChangeSubscribers {
  readonly invalidate: ReturnType<typeof invalidateSession>
  readonly protection: PageProtection
  readonly appSettings: CachedAppSettings
  readonly directory: DirectoryFeed
}

/** Subscribes this process to changes by other processes. */
const subscribeToChanges = (
  databaseUrl: string,
  { invalidate, protection, appSettings, directory }: ChangeSubscribers,
) =>
  Promise.all([
    subscribeToAccountChanges(databaseUrl, { invalidate }),
    subscribeToPageProtection(databaseUrl, protection),
    subscribeToDeploys(databaseUrl, appSettings),
    directory.subscribe(databaseUrl),
  ])

type GivenSignInServices = Pick<Services['signIn'], 'emails' | 'publicUrl' | 'tokens' | 'isOwnOrigin'> & {
  readonly isSecure: boolean
  readonly origins: readonly string[]
  readonly visitorOf: ReturnType<typeof visitorHash>
}

export async function createServices(options: ServerOptions, stops: Stop[]): Promise<Services> {
  const { config, secrets, databaseUrl, log, schedules = true } = options
  const address = `http://${reachable(config.host)}:${config.port}`
  const publicUrl = config.publicUrl ?? address
  const isSecure = publicUrl.startsWith('https:')
  const clock = systemClock()
  const logError = (what: string) => (err: unknown) => log.error({ err }, what)
  const { pool, processorPool, readinessPool } = openPools({ config, databaseUrl, log }, stops)
  const tokens = await idTokens(secrets.sessionKey, secrets.previousSessionKeys)
  const isOwn = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
    isOwnOrigin(headers.origin, headers.host, config.publicUrl)
  const identify = chatTokenIdentifier({
    pool,
    clock,
    tokens,
    findImpersonation: findImpersonation(pool),
    isProduction: config.production,
  })
  const networkOf = (request: IncomingMessage) => rawClientNetwork(request, config.trustedProxies)
  const liveServices = await openLive(databaseUrl, { pool, clock, log, identify, isOwnOrigin: isOwn, networkOf }, stops)
  const protection = pageProtection({ pool, clock, isSecure, secret: secrets.codePepper })
  const appSettings = cacheAppSettings(pool)
  const directory = directoryFeed({ pool, onError: logError('The directory could not be read') })
  const invalidate = invalidateSession(tokens, liveServices.live)
  const [selectedPayments, files, jobQueue, subscriptions] = await Promise.all([
    choosePayments(config, secrets, { pool: processorPool, clock, publicUrl, address }),
    chooseFiles(config, secrets, { publicUrl, clock, pool, log }),
    startJobQueue({ databaseUrl, schedules, onError: logError('The job queue reported a failure') }),
    subscribeToChanges(databaseUrl, { invalidate, protection, appSettings, directory }),
  ])
  const payments = config.testHooks
    ? { ...selectedPayments, payments: faultInjectedPayments(selectedPayments.payments) }
    : selectedPayments
  const onRelayError = logError('Tasks could not be handed to the job queue')
  const relay = startOutboxRelay({ pool, jobQueue, clock, onError: onRelayError })
  const email = chooseEmail(config, pool, clock)
  const pdfRenderer = createPdfRenderer()
  stops.push(
    () => Promise.all(subscriptions.map((subscription) => subscription.stop())),
    async () => payments.processor?.stop(),
    () => stopJobQueue(jobQueue),
    email.stop,
    () => relay.stop(),
    pdfRenderer.stop,
  )
  const emails = accountEmails(email.emailSender, publicUrl)
  const visitorOf = visitorHash(secrets.codePepper)
  const origins = originsOf(config, publicUrl)
  const hashes = { visitorOf, networkHash: networkHasher(secrets.codePepper), auditLog: config.auditLog }
  const identity = chooseProviders(config, { address, publicUrl, origins })
  const signIn: Services['signIn'] = {
    ...signInServices(options, { emails, isSecure, publicUrl, origins, visitorOf, tokens, isOwnOrigin: isOwn }),
    closedPages: protection.closedTo,
    findImpersonation: findImpersonation(pool),
    providers: identity.providers,
  }
  const externalServices = { payments, files, email, emails, model: chooseModel(config), pdfRenderer, identity }
  const cachedServices = { ...liveServices, pageProtection: protection, directory, appSettings }
  const ownServices = { ...cachedServices, ...externalServices, ...hashes, ...emailLinks(secrets, publicUrl) }
  return { address, publicUrl, isSecure, log, clock, pool, readinessPool, jobQueue, relay, signIn, ...ownServices }
}

function signInServices({ secrets, config, log }: ServerOptions, given: GivenSignInServices) {
  const { origins, publicUrl, isSecure, visitorOf, ...services } = given
  return {
    ...signInKeys(secrets, isSecure),
    ...services,
    publicUrl,
    isProduction: config.production,
    enqueueEmail: outbox.enqueueEmail,
    isBreached: breachedPasswords({ url: config.breachedPasswordsUrl, log }),
    reportFactorChange: reportFactorChange(outbox.enqueueEmail),
    trackAction: trackAction(visitorOf),
    notifyOwner: notifyOwner(outbox.enqueueEmail),
    originFor: ({ headers }: Pick<IncomingMessage, 'headers'>) =>
      origins.find((origin) => origin === `http://${headers.host}`) ?? publicUrl,
  }
}

function openPools({ config, databaseUrl, log }: Omit<ServerOptions, 'secrets'>, stops: Stop[]) {
  const onIdleError = (err: Error) => log.warn({ err }, 'A database connection broke')
  const pool = openPool({ url: databaseUrl, size: config.database.poolSize, onIdleError })
  const stopChecks = endSilentConnections(pool, databaseUrl)
  // The sandbox processor represents an external system, so it must respond while all our connections are busy.
  const processorPool = openPool({ url: databaseUrl, size: processorPoolSize, onIdleError })
  // Has its own connection and its own short timeout, because the readiness must be known while all others wait.
  const readinessPool = openPool({ url: databaseUrl, size: 1, timeoutMs: readinessTimeoutMs, onIdleError })
  stops.push(...[pool, processorPool, readinessPool].map((each) => () => each.end()))
  stops.push(async () => stopChecks())
  return { pool, processorPool, readinessPool }
}

/** Creates email links that need no sign-in. */
function emailLinks({ codePepper }: Secrets, publicUrl: string) {
  return {
    unsubscribeLinks: unsubscribeLinks(codePepper, publicUrl),
    consultationKeys: consultationKeys(codePepper, publicUrl),
  }
}

/** The live sockets of this process, and the event bus between processes. */
async function openLive(
  databaseUrl: string,
  deps: Omit<Parameters<typeof liveSockets>[0], 'bus' | 'missedBy' | 'onSent'>,
  stops: Stop[],
) {
  const { pool, log } = deps
  const bus = await processBus(databaseUrl)
  const live: LiveSockets = liveSockets({
    ...deps,
    bus,
    missedBy: (...asked) => changes.missedBy(...asked),
    onSent: (...event) => changes.sent(...event),
  })
  const onPushError = (err: unknown) => log.error({ err }, 'Changes could not be pushed')
  const changes: ChangePush = changePush({ pool, bus, send: live.send, onError: onPushError })
  const onError = (err: unknown) => log.error({ err }, 'A message could not be pushed')
  const push = await messagePush({ pool, bus, notify: live.send, onError })
  // The bus stops first: a late message must not start a statement on an ended pool.
  stops.push(changes.stop, push.stop, bus.stop)
  return { live, messagePush: push, changes }
}

function signInKeys(secrets: Secrets, isSecure: boolean) {
  const { codePepper } = secrets
  return {
    pepper: codePepper,
    keys: keyRing(secrets),
    rotationSecret: rotationSecretOf(codePepper),
    cookie: sessionCookie({ isSecure }),
    providerCookie: providerCookie({ isSecure }),
    browserCookie: browserCookie({ isSecure }),
  }
}

/** An account change invalidates its cached tokens and checks the sockets of its sessions. */
function invalidateSession(tokens: IdTokens, live: LiveSockets): (accountId?: string) => void {
  return (accountId) => {
    tokens.invalidate(accountId)
    live.checkSessions(accountId)
  }
}

/** A wildcard host is for listening only, so clients cannot connect to it. */
function reachable(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host
}

/** A local machine has two host names. A social sign-in returns to the one in use. */
function originsOf(config: ServerOptions['config'], publicUrl: string): string[] {
  if (config.publicUrl !== undefined) return [publicUrl]
  return [...new Set([publicUrl, `http://localhost:${config.port}`, `http://127.0.0.1:${config.port}`])]
}

/** A browser sends the origin with every write. Other clients send none. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string | undefined): boolean {
  if (origin === undefined) return true
  return publicUrl === undefined ? origin === `http://${host}` : origin === new URL(publicUrl).origin
}
