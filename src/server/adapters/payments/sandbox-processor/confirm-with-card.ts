/** Confirms the intent of a client secret with a card, like the payment sheet. */

import { ProcessorError } from './operation.ts'
import { confirmIntent } from './payment-intents.ts'
import { type ProcessorContext, runOperation } from './run-operation.ts'
import type { PaymentIntent } from './stripe-objects.ts'

export interface ConfirmationResult {
  readonly status: PaymentIntent['status']
  /** Shown beside the card if the payment fails. */
  readonly error?: { readonly code: string; readonly message: string }
}

export interface ConfirmationRequest {
  readonly clientSecret: string
  readonly card: string
  /** Result of 3-D Secure, if the bank required it. */
  readonly challenge?: 'complete' | 'fail' | undefined
}

export async function confirmWithCard(
  context: ProcessorContext,
  notifyWorkers: () => void,
  { clientSecret, card, challenge }: ConfirmationRequest,
): Promise<ConfirmationResult> {
  const { store } = context
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
    const { hasFollowUps } = await runOperation(context, confirmIntent, call)
    if (hasFollowUps) notifyWorkers()
  } catch (error) {
    if (!(error instanceof ProcessorError)) throw error
    const intent = await store.find('payment_intent', id)
    const known = intent?.client_secret === clientSecret ? intent.status : 'requires_payment_method'
    return { status: known, error: { code: error.error.code ?? error.error.type, message: error.message } }
  }
  const intent = await store.find('payment_intent', id)
  if (intent === undefined) throw new Error(`The payment intent ${id} does not exist`)
  const declined = intent.last_payment_error
  return { status: intent.status, ...(declined && { error: { code: declined.code, message: declined.message } }) }
}
