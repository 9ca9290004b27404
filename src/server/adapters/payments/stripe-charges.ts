/** Incoming money: customers, and the payment intents of the payment sheet. */
import type Stripe from 'stripe'
import { cents } from '#domain/core/money.ts'
import { callStripe, currency, idOf, isInvalidRequest, stageMetadata, transferGroup } from './call-stripe.ts'
import type { IntentRequest, IntentState, Payments } from './payments-port.ts'

type IncomingPayments = Pick<
  Payments,
  'createCustomer' | 'createIntent' | 'createCustomerSession' | 'retrieveIntent' | 'findIntent' | 'cancelIntent'
>

/** Parameters of an intent. */
export const intentParams = ({ amountCents, customerRef, description, ...stage }: IntentRequest) => ({
  amount: amountCents,
  currency,
  customer: customerRef,
  description,
  automatic_payment_methods: { enabled: true },
  transfer_group: transferGroup(stage),
  metadata: stageMetadata(stage),
})

export const sessionParams = (customer: string) => ({
  customer,
  components: { payment_element: { enabled: true } },
})

export function stripeCharges(stripe: Stripe): IncomingPayments {
  return {
    createCustomer: ({ name, email, idempotencyKey }) =>
      callStripe(async () => {
        const customer = await stripe.customers.create({ name, email }, { idempotencyKey })
        return { customerRef: customer.id }
      }),

    createIntent: (request) =>
      callStripe(async () => {
        const { idempotencyKey } = request
        const intent = await stripe.paymentIntents.create(intentParams(request), { idempotencyKey })
        return { intentId: intent.id, clientSecret: secretOf(intent) }
      }),

    createCustomerSession: (customerRef) =>
      callStripe(async () => {
        const session = await stripe.customerSessions.create(sessionParams(customerRef))
        return { secret: session.client_secret }
      }),

    retrieveIntent: (intentId) => callStripe(async () => stateOf(await stripe.paymentIntents.retrieve(intentId))),

    findIntent: (intentId) =>
      callStripe(async () => {
        try {
          return stateOf(await stripe.paymentIntents.retrieve(intentId))
        } catch (error) {
          if (!isInvalidRequest(error)) throw error
          return undefined
        }
      }),

    cancelIntent: (intentId) =>
      callStripe(async () => {
        try {
          return stateOf(await stripe.paymentIntents.cancel(intentId))
        } catch (error) {
          // It is already cancelled or paid.
          if (!isInvalidRequest(error)) throw error
          return stateOf(await stripe.paymentIntents.retrieve(intentId))
        }
      }),
  }
}

function stateOf(intent: Stripe.PaymentIntent): IntentState {
  return {
    intentId: intent.id,
    clientSecret: secretOf(intent),
    status: intent.status,
    amountCents: cents(intent.amount),
    receivedCents: cents(intent.amount_received),
    currency: intent.currency,
    chargeId: idOf(intent.latest_charge),
  }
}

function secretOf(intent: Stripe.PaymentIntent): string {
  if (intent.client_secret === null) throw new Error(`The payment intent ${intent.id} came without a client secret`)
  return intent.client_secret
}
