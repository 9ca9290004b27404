import { z } from 'zod'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import { stageIndexSchema } from '#domain/stages/stage-schemas.ts'
import { defineRoutes, rolesThatCanFire } from '../core/route.ts'

/** Everything the payment sheet needs. Mode `sandbox` moves no real money. */
export const paymentSheetView = z.object({
  clientSecret: z.string(),
  customerSessionClientSecret: z.string(),
  mode: z.enum(['sandbox', 'stripe']),
  publishableKey: z.string().nullable(),
})
export type PaymentSheetView = z.output<typeof paymentSheetView>

export const paymentRoutes = defineRoutes({
  'POST /job/stage/pay': {
    summary: 'Starts the payment of a stage or returns the open one.',
    access: rolesThatCanFire(stageMachine, 'startPayment'),
    relation: 'the customer of the job',
    fields: 'the amount is never taken from the request',
    failures: ['not-found', 'unavailable'],
    body: z.object({ id: z.string(), stageIndex: stageIndexSchema }),
    response: paymentSheetView,
  },
  'POST /payment/sandbox/confirm': {
    summary: 'Sandbox mode only: confirms a payment with a test card.',
    access: 'stage.pay',
    relation: 'the customer of the payment',
    failures: ['not-found'],
    body: z.object({
      clientSecret: z.string().max(200),
      card: z.string().max(32),
      // The customer's answer to 3-D Secure, if the card requires it.
      challenge: z.enum(['complete', 'fail']).optional(),
    }),
    response: z.object({ status: z.string(), message: z.string().nullable() }),
  },
})
