/**
 * Payments of sandbox mode. The first calls of a payment go to the processor in process. All other calls, errors and
 * faults use HTTP and the SDK, like Stripe. Bank details come from the profile.
 */
import type { Payments } from './payments-port.ts'
import type { CallInProcess } from './sandbox-processor/in-process-client.ts'
import type { CustomerSession, PaymentIntent } from './sandbox-processor/stripe-objects.ts'
import { intentParams, sessionParams } from './stripe-charges.ts'

export function inProcessPayments(overHttp: Payments, callInProcess: CallInProcess): Payments {
  return {
    ...overHttp,
    bankDetailsSource: 'profile',
    createIntent: async (request) => {
      const intent = await callInProcess('/v1/payment_intents', intentParams(request), request.idempotencyKey)
      if (intent === undefined) return await overHttp.createIntent(request)
      const { id, client_secret } = intent as PaymentIntent
      return { intentId: id, clientSecret: client_secret }
    },
    createCustomerSession: async (customerRef) => {
      const session = await callInProcess('/v1/customer_sessions', sessionParams(customerRef))
      if (session === undefined) return await overHttp.createCustomerSession(customerRef)
      return { secret: (session as CustomerSession).client_secret }
    },
  }
}
