import { z } from 'zod'
import { stageIndexSchema } from '#domain/stages/stage-schemas.ts'
import { defineRoutes } from '../core/route.ts'

/** What one stage costs the customer [PAY-05]. The date is DD/MM/YYYY. */
export const invoiceView = z.object({
  title: z.string(),
  recipient: z.object({ name: z.string(), username: z.string() }),
  jobId: z.string(),
  date: z.string(),
  items: z.array(z.object({ name: z.string(), price: z.number() })),
  total: z.number(),
})
export type InvoiceView = z.output<typeof invoiceView>

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
    body: z.object({ id: z.string(), stageIndex: stageIndexSchema }),
    response: paymentSheetView,
  },
  'POST /payment/sandbox/confirm': {
    summary: 'Sandbox mode only: confirms a payment with a test card.',
    body: z.object({
      clientSecret: z.string().max(200),
      card: z.string().max(32),
      // The customer's answer to 3-D Secure, if the card requires it.
      challenge: z.enum(['complete', 'fail']).optional(),
    }),
    response: z.object({ status: z.string(), message: z.string().nullable() }),
  },
  'GET /job/{id}/invoice/{stageIndex}': {
    summary: 'Returns the invoice of a stage.',
    params: z.object({
      id: z.string(),
      stageIndex: z
        .string()
        .regex(/^[0-3]$/)
        .transform(Number),
    }),
    response: invoiceView,
  },
})
