/**
 * Payments of practice mode. What every payment begins with is asked of the processor in this process; all else, and
 * whatever is refused or disturbed, goes to it over HTTP and through the SDK, as at Stripe. It knows no bank accounts
 * of contractors: withdrawals go where the profile says.
 */
import type { Payments } from './payments-port.ts'
import type { CallInProcess } from './sandbox-processor/in-process-client.ts'
import type { CustomerSession, PaymentIntent } from './sandbox-processor/stripe-objects.ts'
import { intentParams, sessionParams } from './stripe-charges.ts'

export function inProcessPayments(overHttp: Payments, ask: CallInProcess): Payments {
  return {
    ...overHttp,
    bankDetailsSource: 'profile',
    createIntent: async (asked) => {
      const intent = await ask('/v1/payment_intents', intentParams(asked), asked.idempotencyKey)
      if (intent === undefined) return await overHttp.createIntent(asked)
      const { id, client_secret } = intent as PaymentIntent
      return { intentId: id, clientSecret: client_secret }
    },
    createCustomerSession: async (customerRef) => {
      const session = await ask('/v1/customer_sessions', sessionParams(customerRef))
      if (session === undefined) return await overHttp.createCustomerSession(customerRef)
      return { secret: (session as CustomerSession).client_secret }
    },
  }
}
