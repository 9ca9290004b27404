/** Payments and the webhook. Starting a payment is a stage event, so `app.ts` passes it in. */
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { jobErrors } from '#domain/jobs/job-errors.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { paymentBySecret } from './payment-store.ts'

/** Confirms a payment with a test card, like the processor's own card form. */
export type ConfirmSandboxPayment = (request: {
  clientSecret: string
  card: string
  challenge?: 'complete' | 'fail' | undefined
}) => Promise<{ status: string; error?: { message: string } | undefined }>

interface PaymentRoutesDeps {
  readonly startPayment: (jobId: string, stageIndex: number, customer: Actor, now: Date) => Promise<PaymentSheetView>
  /** Only in sandbox mode. */
  readonly confirmSandboxPayment: ConfirmSandboxPayment | undefined
  readonly receiveWebhook: (rawBody: Buffer, signature: string | undefined, now: Date) => Promise<void>
}

const webhookBodyMaxBytes = 256 * 1024

export function paymentRoutes(api: Api, deps: PaymentRoutesDeps): void {
  serve(
    api,
    'POST /job/stage/pay',
    ({ body }, { actor, now }) => deps.startPayment(body.id, body.stageIndex, actor, now),
    { transaction: 'none' },
  )

  serve(
    api,
    'POST /payment/sandbox/confirm',
    async ({ body }, { db, actor }) => {
      if (deps.confirmSandboxPayment === undefined) throw coreErrors.notFound()
      const payment = await paymentBySecret.maybe(db, [body.clientSecret, actor.id])
      if (payment === undefined) throw jobErrors.notFound()
      const { status, error } = await deps.confirmSandboxPayment(body)
      return { status, message: error?.message ?? null }
    },
    { transaction: 'none' },
  )
}

/** The signature covers the exact bytes, so this route alone skips body parsing. */
export function webhookRoute(api: Api, path: string, receive: PaymentRoutesDeps['receiveWebhook']): void {
  api.app.register(async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: webhookBodyMaxBytes }, (_request, body, done) =>
      done(null, body),
    )
    app.post(path, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      await receive(body, Array.isArray(signature) ? signature[0] : signature, api.clock.now())
      api.afterWrite()
      api.publishChanges()
      return reply.send({ received: true })
    })
  })
}
