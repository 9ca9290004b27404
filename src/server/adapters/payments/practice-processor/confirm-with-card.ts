/** What the payment sheet does with a card: it confirms the one intent that its client secret names. */

import { Refusal } from './operation.ts'
import { confirmIntent } from './payment-intents.ts'
import { performOperation } from './perform-operation.ts'
import type { PracticeStore } from './practice-store.ts'
import type { PaymentIntent } from './stripe-objects.ts'

export interface SheetAnswer {
  readonly status: PaymentIntent['status']
  /** Why it did not succeed, to be shown beside the card. */
  readonly error?: { readonly code: string; readonly message: string }
}

export async function confirmWithCard(
  store: PracticeStore,
  announce: () => void,
  { clientSecret, card }: { clientSecret: string; card: string },
): Promise<SheetAnswer> {
  const id = clientSecret.split('_secret_')[0] ?? ''
  const call = {
    path: `/v1/payment_intents/${id}/confirm`,
    id,
    body: { client_secret: clientSecret, payment_method_data: { type: 'card', card: { number: card } } },
    fromSheet: true,
    idempotencyKey: undefined,
  }
  try {
    const { announced } = await performOperation(store, confirmIntent, call)
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
