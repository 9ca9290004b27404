/** Money in: customers, and the payment intents that a payment sheet confirms. */
import type Stripe from 'stripe'
import { cents } from '#domain/core/money.ts'
import { currency, idOf, isTransitionError, reached, stageMetadata, transferGroup } from './call-stripe.ts'
import type { IntentRequest, IntentState, Payments } from './payments-port.ts'

type Charging = Pick<
  Payments,
  'createCustomer' | 'createIntent' | 'createCustomerSession' | 'retrieveIntent' | 'cancelIntent'
>

/** What an intent is asked for with. */
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

export function stripeCharges(stripe: Stripe): Charging {
  return {
    createCustomer: ({ name, email, idempotencyKey }) =>
      reached(async () => {
        const customer = await stripe.customers.create({ name, email }, { idempotencyKey })
        return { customerRef: customer.id }
      }),

    createIntent: (asked) =>
      reached(async () => {
        const { idempotencyKey } = asked
        const intent = await stripe.paymentIntents.create(intentParams(asked), { idempotencyKey })
        return { intentId: intent.id, clientSecret: secretOf(intent) }
      }),

    createCustomerSession: (customerRef) =>
      reached(async () => {
        const session = await stripe.customerSessions.create(sessionParams(customerRef))
        return { secret: session.client_secret }
      }),

    retrieveIntent: (intentId) => reached(async () => stateOf(await stripe.paymentIntents.retrieve(intentId))),

    cancelIntent: (intentId) =>
      reached(async () => {
        try {
          return stateOf(await stripe.paymentIntents.cancel(intentId))
        } catch (error) {
          // It is ended already, or paid.
          if (!isTransitionError(error)) throw error
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
    chargeId: idOf(intent.latest_charge),
  }
}

function secretOf(intent: Stripe.PaymentIntent): string {
  if (intent.client_secret === null) throw new Error(`The payment intent ${intent.id} came without a client secret`)
  return intent.client_secret
}
