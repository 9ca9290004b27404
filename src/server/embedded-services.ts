/** Chooses each external service by configuration: the real one if configured, otherwise the embedded one. */
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { modelAnswerSchema } from '#domain/ai-chat/model-answer-schemas.ts'
import { openAiModel } from './adapters/ai/openai-model.ts'
import { type CapturingEmailSender, captureEmail } from './adapters/email/captured-email.ts'
import type { EmailSender } from './adapters/email/email-port.ts'
import { smtpEmail } from './adapters/email/smtp-email.ts'
import { clamdScanner } from './adapters/files/clamd-scanner.ts'
import type { Files } from './adapters/files/files-port.ts'
import { openLocalStorage } from './adapters/files/local-storage.ts'
import { localStorageRoutes, type MayReadObject } from './adapters/files/local-storage-routes.ts'
import { resizedImageRoutes } from './adapters/files/resized-image-routes.ts'
import { resizedImages } from './adapters/files/resized-images.ts'
import { s3Storage } from './adapters/files/s3-storage.ts'
import { inProcessPayments } from './adapters/payments/in-process-payments.ts'
import type { Payments } from './adapters/payments/payments-port.ts'
import { onboardingRoutes, sandboxPaymentsPath } from './adapters/payments/sandbox-processor/onboarding-routes.ts'
import { sandboxBankAccountId } from './adapters/payments/sandbox-processor/payouts.ts'
import {
  type SandboxProcessor,
  startSandboxProcessor,
} from './adapters/payments/sandbox-processor/sandbox-processor.ts'
import { stripePayments } from './adapters/payments/stripe-payments.ts'
import type { ConfiguredModel } from './ai-chat/reply-to-chat.ts'
import type { Clock } from './core/clock.ts'
import type { Config } from './core/config/config.ts'
import type { Secrets } from './core/config/secrets.ts'
import { isSignedIn } from './core/http/actor.ts'
import type { Api } from './core/http/api.ts'
import type { Log } from './core/log/create-log.ts'
import { openAlert } from './ledger/alert-store.ts'
import { bucketRoutes } from './uploads/bucket-routes.ts'
import { findSending, uploadBudget, withFreeDisk } from './uploads/upload-budget.ts'
import { type UploadCookie, uploadCookie } from './uploads/upload-cookie.ts'

const sandboxSecretKey = 'sk_test_sandbox'
const sandboxPublishableKey = 'pk_test_sandbox'
const filesBucket = 'plumbline'
const filesRegion = 'ap-southeast-2'

export interface PaymentServices {
  readonly payments: Payments
  readonly mode: 'sandbox' | 'stripe'
  readonly publishableKey: string | null
  readonly processor: SandboxProcessor | undefined
  /** Registers the pages of the sandbox processor, if there is one. */
  readonly register: (app: FastifyInstance) => Promise<void>
}

interface PaymentContext {
  readonly pool: Pool
  readonly clock: Clock
  /** Where the server listens, and the public URL. */
  readonly address: string
  readonly publicUrl: string
}

export async function choosePayments(
  { stripe, webhookSecret: configured }: Config,
  secrets: Secrets,
  { pool, clock, address, publicUrl }: PaymentContext,
): Promise<PaymentServices> {
  const webhookSecret = configured ?? secrets.webhookSecret
  if (stripe !== undefined) {
    const payments = stripePayments({ secretKey: stripe.secretKey, webhookSecret })
    const { publishableKey } = stripe
    return { payments, mode: 'stripe', publishableKey, processor: undefined, register: async () => {} }
  }
  const processor = await startSandboxProcessor({
    pool,
    secretKey: sandboxSecretKey,
    publishableKey: sandboxPublishableKey,
    webhookUrl: `${address}/api/webhooks/stripe`,
    webhookSecret,
    pagesUrl: publicUrl + sandboxPaymentsPath,
    now: clock.now,
  })
  const overHttp = stripePayments({
    secretKey: sandboxSecretKey,
    webhookSecret,
    endpoint: processor.endpoint,
    bankAccountId: sandboxBankAccountId,
  })
  const payments = inProcessPayments(overHttp, processor.callInProcess)
  const register = (app: FastifyInstance) => onboardingRoutes(app, processor.onboarding)
  return { payments, mode: 'sandbox', publishableKey: null, processor, register }
}

export interface EmailServices {
  readonly emailSender: EmailSender
  readonly capturedEmails: CapturingEmailSender | undefined
  readonly stop: () => Promise<void>
}

export function chooseEmail({ email }: Config, pool: Pool, clock: Clock): EmailServices {
  if (email.smtpUrl !== undefined) {
    const emailSender = smtpEmail({ url: email.smtpUrl, requiresTls: email.requiresTls, from: email.from })
    return { emailSender, capturedEmails: undefined, stop: async () => emailSender.stop() }
  }
  const capturedEmails = captureEmail({ db: pool, now: clock.now })
  return { emailSender: capturedEmails, capturedEmails, stop: async () => {} }
}

/** Undefined if none is configured. Then the library for models is never loaded. */
export function chooseModel({ ai }: Config): ConfiguredModel | undefined {
  return ai && { ...openAiModel({ ...ai, answerSchema: modelAnswerSchema }), prices: ai }
}

export interface FileServices {
  readonly files: Files
  /** External origins that a browser uploads files to and shows them from. */
  readonly origins: readonly string[]
  readonly register: (app: FastifyInstance, identify: Api['identify']) => Promise<void>
  /** Invalidates the resized copies of a deleted image. */
  readonly invalidateCopies: (key: string) => Promise<void>
}

export async function chooseFiles(
  { bucket, dataDir, clamdUrl }: Config,
  secrets: Secrets,
  { publicUrl, clock, pool, log }: { publicUrl: string; clock: Clock; pool: Pool; log: Log },
): Promise<FileServices> {
  const scanner = clamdUrl === undefined ? undefined : clamdScanner(clamdUrl)
  const admit = uploadBudget({ pool, clock })
  const cookie = uploadCookie(publicUrl)
  if (bucket !== undefined) {
    const { endpoint, name, assetsUrl, ...rest } = bucket
    const files = s3Storage({
      ...rest,
      bucket: name,
      rootSecret: secrets.storageRoot,
      now: clock.now,
      scanner,
      admit,
      ...(endpoint ? { endpoint } : {}),
    })
    const put = new URL(endpoint ?? `https://s3.${bucket.region}.amazonaws.com`)
    const origins = [...(assetsUrl ? [new URL(assetsUrl).origin] : []), put.origin]
    const images = resizedImages({ directory: join(dataDir, 'resized'), files })
    return {
      files,
      origins,
      invalidateCopies: images.forget,
      register: async (app, identify) =>
        await bucketRoutes(app, { name: filesBucket, storage: files, images, assetsUrl, pool, identify, cookie }),
    }
  }
  const directory = join(dataDir, 'files')
  const storage = await openLocalStorage({
    directory,
    bucket: filesBucket,
    region: filesRegion,
    endpoint: `${publicUrl}/files`,
    rootSecret: secrets.storageRoot,
    now: clock.now,
    scanner,
    admit: withFreeDisk(admit, {
      directory,
      log,
      onDiskFull: () => openAlert.run(pool, ['disk-full', 'files', '{}', clock.now()]),
    }),
  })
  const images = resizedImages({ directory: join(dataDir, 'resized'), files: storage })
  return {
    files: storage,
    origins: [],
    invalidateCopies: images.forget,
    register: async (app, identify) => {
      const mayRead = sentFilesOrOwn(pool, identify, cookie)
      await app.register(localStorageRoutes, { prefix: '/files', storage, mayRead })
      const mayReadImage = async (key: string, request: FastifyRequest) =>
        await mayRead(key, (await storage.find(key))?.facts.ownerId, request)
      await app.register(resizedImageRoutes, { prefix: '/assets', images, mayRead: mayReadImage })
    },
  }
}

/** A file is open once its form was sent. Before that, only its uploader reads it. */
function sentFilesOrOwn(pool: Pool, identify: Api['identify'], cookie: UploadCookie): MayReadObject {
  const sendingOf = findSending(pool)
  return async (key, ownerId, request) => {
    if (ownerId === undefined) return true
    const { isSent, grantId } = await sendingOf(key)
    if (isSent || (grantId && cookie.read(request).includes(grantId))) return true
    const reader = await identify(request).catch(() => undefined)
    return reader !== undefined && isSignedIn(reader) && reader.id === ownerId
  }
}
