/**
 * The composition root of the HTTP side: which features exist, which dependencies each gets, and which events it
 * handles. Features never import upward.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { draftReply } from '#domain/ai-chat/draft-reply.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { supportContact } from '#domain/messages/conversation-name.ts'
import { type AccountDeps, accountRoutes } from './accounts/account-routes.ts'
import type { Files } from './adapters/files/files-port.ts'
import type { Payments } from './adapters/payments/payments-port.ts'
import { aiChatRoutes } from './ai-chat/ai-chat-routes.ts'
import { linkJobToConversation } from './ai-chat/ai-conversation-store.ts'
import type { ConfiguredModel } from './ai-chat/reply-to-chat.ts'
import { categoryRoutes } from './categories/category-routes.ts'
import type { ConsultationKeys } from './consultations/consultation-access-key.ts'
import { type ContractorDeps, contractorRoutes } from './contractors/contractor-routes.ts'
import { directoryRoutes } from './contractors/directory-routes.ts'
import type { DirectoryFeed } from './contractors/directory-sync.ts'
import type { Clock } from './core/clock.ts'
import { accessLog } from './core/http/access-log.ts'
import type { Api } from './core/http/api.ts'
import { type CacheFastPath, cacheFastPath } from './core/http/cache-fast-path.ts'
import { rawClientNetwork } from './core/http/client-network.ts'
import { rejectUnreadableQuery } from './core/http/reject-unreadable-query.ts'
import type { Outbox } from './core/outbox.ts'
import { evidencePackRoutes } from './evidence-packs/evidence-pack-routes.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import { favouriteRoutes } from './favourites/favourite-routes.ts'
import { impersonationPolicy } from './impersonation/impersonation-policy.ts'
import { openJobsCache } from './job-overview/open-jobs-cache.ts'
import { readContractorWork } from './job-overview/read-contractor-work.ts'
import { insertAndReturn, openJobsReader, readJob, readOwnJobs } from './job-overview/read-job.ts'
import { jobRoutes } from './jobs/job-routes.ts'
import { chatTokenRoutes } from './live/chat-token-routes.ts'
import type { LiveSockets } from './live/live-sockets.ts'
import { messageRoutes } from './messages/message-routes.ts'
import type { MessagePush } from './messages/push-messages.ts'
import type { AccountEmails } from './notifications/account-emails.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import type { UnsubscribeLinks } from './notifications/unsubscribe-links.ts'
import { paymentListeners } from './payment-listeners.ts'
import { type ConfirmSandboxPayment, paymentRoutes, webhookRoute } from './payments/payment-routes.ts'
import { receiveWebhook } from './payments/receive-webhook.ts'
import { personalDataRoutes } from './personal-data/personal-data-routes.ts'
import { isRequest } from './quote-requests/quote-request-store.ts'
import { verifyDeposit } from './quote-requests/verify-deposit.ts'
import { quoteRoutes } from './quotes/quote-routes.ts'
import type { NetworkHash } from './quotes/signing-network.ts'
import { registerAdminRoutes } from './register-admin-routes.ts'
import { registerFormRoutes } from './register-form-routes.ts'
import { registerMoneyRoutes } from './register-money-routes.ts'
import { reviewRoutes } from './reviews/review-routes.ts'
import { endSessions } from './sessions/create-session.ts'
import { identifier } from './sessions/identify.ts'
import { type SessionRouteDeps, sessionRoutes } from './sessions/session-routes.ts'
import { signedInAt } from './sessions/session-store.ts'
import { stepUpOf } from './sessions/step-up.ts'
import { verifyCurrentPassword } from './sign-in/current-password.ts'
import { emailChangeRoutes } from './sign-in/email-change-routes.ts'
import { linkedProviderRoutes, type ProviderDeps, providerPages, providerRoutes } from './sign-in/provider-routes.ts'
import { type SignInDeps, signInRoutes } from './sign-in/sign-in-routes.ts'
import type { PageProtection } from './site-access/page-protection.ts'
import { siteAccessRoutes } from './site-access/site-access-routes.ts'
import type { CachedAppSettings } from './site-content/app-settings.ts'
import { siteContentRoutes } from './site-content/site-content-routes.ts'
import { stageRoutes } from './stages/stage-routes.ts'
import { startPayment } from './stages/start-payment.ts'
import { trackingRoutes } from './tracking/tracking-routes.ts'
import type { VisitorOf } from './tracking/visitor-hash.ts'
import { readUnreadCounts } from './unread-counts.ts'
import { uploadCookie } from './uploads/upload-cookie.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'

export interface AppServices {
  readonly log: FastifyBaseLogger
  /** The public URL, for links in emails. */
  readonly publicUrl: string
  readonly networkHash: NetworkHash
  readonly pool: Pool
  readonly clock: Clock
  readonly outbox: Outbox
  readonly payments: Payments
  readonly paymentMode: 'sandbox' | 'stripe'
  readonly publishableKey: string | null
  readonly confirmSandboxPayment: ConfirmSandboxPayment | undefined
  readonly files: Files
  /** Undefined: only the built-in assistant replies. */
  readonly model: ConfiguredModel | undefined
  readonly pageProtection: PageProtection
  readonly directory: DirectoryFeed
  readonly appSettings: CachedAppSettings
  readonly signIn: SignInDeps & SessionRouteDeps & ProviderDeps & { readonly emails: AccountEmails }
  /** Distinguishes visitors for one day. */
  readonly visitorOf: VisitorOf
  readonly unsubscribeLinks: UnsubscribeLinks
  readonly consultationKeys: ConsultationKeys
  readonly live: Pick<LiveSockets, 'push'>
  readonly messagePush: Pick<MessagePush, 'stored'>
  readonly trustedProxies: number
  readonly validateRawResponses: boolean
  /** Called after every committed write. */
  readonly afterWrite: () => void
  /** Publishes changed records to their readers. */
  readonly publishChanges: () => void
}

/** With protected pages the framework checks every call. */
function shortcutBefore(app: FastifyInstance, services: AppServices): CacheFastPath {
  const { trustedProxies } = services
  const isAllowed = (request: IncomingMessage) =>
    (services.pageProtection.hasNoRules() || !request.url?.startsWith('/api/')) &&
    app.networkRateLimit.take(rawClientNetwork(request, trustedProxies), 1)
  const shortcut = cacheFastPath(accessLog(app.log), isAllowed)
  shortcut.attach(app.server)
  app.addHook('preClose', async () => shortcut.close())
  return shortcut
}

/** For owners who change security settings and must have signed in recently. */
function ownerDepsOf({ pool, files, signIn }: AppServices): ContractorDeps {
  return {
    files,
    invalidateTokens: signIn.tokens.invalidate,
    notifyOwner: signIn.notifyOwner,
    keys: signIn.keys,
    signedInAt: async (db, sessionId) => (await signedInAt.maybe(db, [sessionId]))?.signed_in_at,
    verifyPassword: (account, password, asked) => verifyCurrentPassword(pool, account, password, asked),
  }
}

/** For account owners, and for admins who change accounts. */
function accountDepsOf(services: AppServices): AccountDeps {
  const { trackAction, emails, notifyOwner } = services.signIn
  return {
    ...ownerDepsOf(services),
    endSessions,
    trackAction,
    notifyOwner,
    emailInvitation: emails.invitation,
    publicUrl: services.publicUrl,
  }
}

function adminDepsOf({ files, outbox, signIn }: AppServices): Parameters<typeof registerAdminRoutes>[1] {
  const { tokens, reportFactorChange, keys } = signIn
  return { keys, invalidateTokens: tokens.invalidate, reportFactorChange, notify: outbox.notify, outbox, files }
}

function registerPaymentRoutes(api: Api, services: AppServices): void {
  const { pool, payments, outbox, paymentMode: mode, publishableKey, confirmSandboxPayment } = services
  const webhookDeps = { pool, payments, outbox, log: api.app.log, listeners: paymentListeners(outbox) }
  const receive = (rawBody: Buffer, signature: string | undefined, now: Date) =>
    receiveWebhook(webhookDeps, rawBody, signature, now)
  paymentRoutes(api, {
    startPayment: (...input) => startPayment({ pool, payments, mode, publishableKey }, ...input),
    confirmSandboxPayment,
    receiveWebhook: receive,
  })
  webhookRoute(api, '/webhooks/stripe', receive)
}

function registerSignInRoutes(api: Api, services: AppServices): void {
  const { signIn } = services
  factorRoutes(api, { ...signIn, ...ownerDepsOf(services) })
  sessionRoutes(api, signIn, readUnreadCounts)
  signInRoutes(api, signIn)
  providerRoutes(api, signIn)
  linkedProviderRoutes(api, signIn)
  emailChangeRoutes(api, signIn)
  providerPages(api, '/session/provider/:name', signIn)
}

/** What every route works with. `openJobs` is emptied after each write. */
function apiFor(app: FastifyInstance, services: AppServices, openJobs: ReturnType<typeof openJobsCache>): Api {
  const { pool, clock, signIn, validateRawResponses, networkHash } = services
  return {
    ...{ app, pool, clock, networkHash, validateRawResponses, impersonationPolicy },
    identify: identifier({ pool, clock, ...signIn }),
    requireStepUp: stepUpOf(pool),
    assertCallOpen: (...asked) => services.pageProtection.assertCallOpen(...asked),
    afterWrite: () => {
      openJobs.invalidate()
      services.directory.wrote()
      services.afterWrite()
    },
    publishChanges: services.publishChanges,
    shortcut: shortcutBefore(app, services),
  }
}

/** Registers every API route on the instance with the API prefix. */
export function registerRoutes(app: FastifyInstance, services: AppServices): Api {
  const { outbox, signIn } = services
  const openJobs = openJobsCache()
  const api = apiFor(app, services, openJobs)

  rejectUnreadableQuery(app)
  app.addHook('onSend', async (_request, reply) => {
    // Responses are personal, so no cache stores them unless a route allows it.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  accountRoutes(api, accountDepsOf(services))
  personalDataRoutes(api, { ...ownerDepsOf(services), outbox, notifyOwner: signIn.notifyOwner })
  evidencePackRoutes(api, { outbox })
  registerSignInRoutes(api, services)
  registerAdminRoutes(api, adminDepsOf(services))
  siteAccessRoutes(api, services.pageProtection)
  siteContentRoutes(api, services)
  categoryRoutes(api, services)
  contractorRoutes(api, ownerDepsOf(services))
  directoryRoutes(api, services.directory)
  jobRoutes(api, {
    files: services.files,
    insertAndReturn,
    readJobResponse: readJob,
    openJobsResponse: openJobsReader(openJobs),
    myJobsResponse: readOwnJobs,
    readContractorWork,
    linkJob: async (db, ...noted) => void (await linkJobToConversation.run(db, noted)),
  })
  quoteRoutes(api, {
    notify: outbox.notify,
    networkHash: services.networkHash,
    readJobResponse: readJob,
    requiresApply: async (db, jobId) => (await isRequest.one(db, [jobId])).is_request,
    checkOffer: verifyDeposit,
  })
  stageRoutes(api, { outbox, files: services.files, readJobResponse: readJob })
  registerPaymentRoutes(api, services)
  registerMoneyRoutes(api, services)
  chatTokenRoutes(api, signIn.tokens, supportContact)
  aiChatRoutes(api, { draftReply, model: services.model, log: app.log })
  messageRoutes(api, { stored: services.messagePush.stored, push: services.live.push })
  notificationRoutes(api, services)
  reviewRoutes(api, { notify: outbox.notify, readJobResponse: readJob })
  uploadRoutes(api, services.files, uploadCookie(services.publicUrl))
  registerFormRoutes(api, services)
  trackingRoutes(api, services.visitorOf)
  favouriteRoutes(api)
  // Pages serve every other path of the product. Below the API prefix there are none.
  app.get('/*', () => {
    throw coreErrors.notFound()
  })
  return api
}
