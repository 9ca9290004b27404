/** What the payment sheet does with a card: it confirms the one intent that its client secret names. */

import { Refusal } from './operation.ts'
import { confirmIntent } from './payment-intents.ts'
import { performOperation, type Surroundings } from './run-operation.ts'
import type { PaymentIntent } from './stripe-objects.ts'

export interface SheetAnswer {
  readonly status: PaymentIntent['status']
  /** Why it did not succeed, to be shown beside the card. */
  readonly error?: { readonly code: string; readonly message: string }
}

export interface SheetRequest {
  readonly clientSecret: string
  readonly card: string
  /** What came of the question that the bank asked its customer, where it asked one. */
  readonly challenge?: 'complete' | 'fail' | undefined
}

export async function confirmWithCard(
  surroundings: Surroundings,
  announce: () => void,
  { clientSecret, card, challenge }: SheetRequest,
): Promise<SheetAnswer> {
  const { store } = surroundings
  const id = clientSecret.split('_secret_')[0] ?? ''
  const call = {
    path: `/v1/payment_intents/${id}/confirm`,
    id,
    body: {
      client_secret: clientSecret,
      payment_method_data: { type: 'card', card: { number: card } },
      ...(challenge && { challenge }),
    },
    fromSheet: true,
    idempotencyKey: undefined,
    account: '',
  }
  try {
    const { announced } = await performOperation(surroundings, confirmIntent, call)
    if (announced) announce()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const intent = await store.find('payment_intent', id)
    const known = intent?.client_secret === clientSecret ? intent.status : 'requires_payment_method'
    return { status: known, error: { code: error.error.code ?? error.error.type, message: error.message } }
  }
  const intent = await store.find('payment_intent', id)
  if (intent === undefined) throw new Error(`The payment intent ${id} is gone`)
  const refused = intent.last_payment_error
  return { status: intent.status, ...(refused && { error: { code: refused.code, message: refused.message } }) }
}
