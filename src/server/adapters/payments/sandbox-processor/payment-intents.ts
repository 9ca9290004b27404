/**
 * State machine of a payment intent. A confirmation succeeds, is declined or requires 3-D Secure. A second confirmation
 * with the same card passes 3-D Secure, unless it reports a failure.
 */

import { afterConfirmation, type CardOutcome, cardOutcome, confirmationFailed } from './card-outcomes.ts'
import { type FormBody, textAt, textsAt } from './form-body.ts'
import type { OperationRequest, Outcome } from './operation.ts'
import {
  createOperation,
  invalidRequest,
  newObject,
  outcomeOf,
  paymentTransaction,
  requiredAmount,
  requiredText,
  updateOperation,
} from './operation.ts'
import { checkPaymentAmount } from './request-limits.ts'
import type { CardError, Charge, PaymentIntent } from './stripe-objects.ts'

export const createIntent = createOperation((request) => {
  const opening = newObject(request, 'payment_intent')
  const amount = requiredAmount(request.body)
  const currency = requiredText(request.body, 'currency').toLowerCase()
  checkPaymentAmount(amount, currency)
  return outcomeOf({
    ...opening,
    amount,
    amount_received: 0,
    currency,
    status: 'requires_payment_method',
    client_secret: `${opening.id}_secret_${request.newId('s').slice(2)}`,
    customer: textAt(request.body, 'customer') ?? null,
    description: textAt(request.body, 'description') ?? null,
    metadata: textsAt(request.body, 'metadata'),
    transfer_group: textAt(request.body, 'transfer_group') ?? null,
    latest_charge: null,
    last_payment_error: null,
  })
})

export const confirmIntent = updateOperation(
  'payment_intent',
  (request) => request.id,
  (request, intent) => {
    if (request.fromSheet) checkSecret(request.body, intent)
    if (isOver(intent)) throw unexpectedState(intent, 'confirm')
    const outcome = cardOutcome(cardOf(request))
    if (outcome.result === 'succeeds') return succeed(request, intent, outcome)
    if (outcome.result === 'declined') return decline(request, intent, outcome.error)
    if (intent.status !== 'requires_action') return requireConfirmation(intent)
    return textAt(request.body, 'challenge') === 'fail'
      ? requireAnotherCard(intent, confirmationFailed)
      : succeed(request, intent, afterConfirmation)
  },
)

export const cancelIntent = updateOperation(
  'payment_intent',
  (request) => request.id,
  (_, intent) => {
    if (isOver(intent)) throw unexpectedState(intent, 'cancel')
    const canceled: PaymentIntent = { ...intent, status: 'canceled' }
    return outcomeOf(canceled, { events: [{ type: 'payment_intent.canceled', object: canceled }] })
  },
)

const isOver = (intent: PaymentIntent) => intent.status === 'succeeded' || intent.status === 'canceled'

/** Stripe's response to a wrong secret equals the one to an unknown intent, so that intents cannot be guessed. */
export function checkSecret(body: FormBody, intent: PaymentIntent): void {
  if (textAt(body, 'client_secret') === intent.client_secret) return
  throw invalidRequest(
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
    {
      code: 'payment_intent_invalid_parameter',
      param: 'client_secret',
    },
  )
}

function cardOf({ body }: OperationRequest): string {
  const card = textAt(body, 'payment_method_data', 'card', 'number') ?? textAt(body, 'payment_method')
  if (card !== undefined) return card
  throw invalidRequest('You cannot confirm this PaymentIntent because it’s missing a payment method.', {
    code: 'payment_intent_unexpected_state',
  })
}

function unexpectedState(intent: PaymentIntent, verb: string) {
  return invalidRequest(`You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
  })
}

type Paying = Extract<CardOutcome, { result: 'succeeds' }>

function chargeOn(
  request: OperationRequest,
  intent: PaymentIntent,
  { refunds, failure }: Partial<Paying> & { failure?: CardError },
): Charge {
  return {
    ...newObject(request, 'charge'),
    amount: intent.amount,
    amount_captured: failure === undefined ? intent.amount : 0,
    amount_refunded: 0,
    amount_transferred: 0,
    currency: intent.currency,
    status: failure === undefined ? 'succeeded' : 'failed',
    payment_intent: intent.id,
    metadata: intent.metadata,
    transfer_group: intent.transfer_group,
    failure_code: failure?.code ?? null,
    disputed: false,
    refund_behaviour: refunds ?? 'at-once',
  }
}

function requireConfirmation(intent: PaymentIntent): Outcome {
  const asking: PaymentIntent = { ...intent, status: 'requires_action', last_payment_error: null }
  return outcomeOf(asking, { events: [{ type: 'payment_intent.requires_action', object: asking }] })
}

function succeed(request: OperationRequest, intent: PaymentIntent, outcome: Paying): Outcome {
  const charge = chargeOn(request, intent, outcome)
  const paid: PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  }
  return outcomeOf(paid, {
    store: [paid, charge, paymentTransaction(request, charge)],
    events: [
      { type: 'charge.succeeded', object: charge },
      { type: 'payment_intent.succeeded', object: paid },
    ],
    delayedTasks: outcome.isDisputed ? [{ operation: 'open-dispute', id: charge.id }] : [],
  })
}

/** No charge exists yet, because 3-D Secure comes first. */
function requireAnotherCard(intent: PaymentIntent, error: CardError): Outcome {
  const waiting: PaymentIntent = { ...intent, status: 'requires_payment_method', last_payment_error: error }
  return {
    status: 402,
    body: { error: { ...error, payment_intent: waiting } },
    store: [waiting],
    events: [{ type: 'payment_intent.payment_failed', object: waiting }],
    delayedTasks: [],
  }
}

function decline(request: OperationRequest, intent: PaymentIntent, error: CardError): Outcome {
  const charge = chargeOn(request, intent, { failure: error })
  const waiting: PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    last_payment_error: error,
  }
  return {
    status: 402,
    body: { error: { ...error, charge: charge.id, payment_intent: waiting } },
    store: [waiting, charge],
    events: [
      { type: 'charge.failed', object: charge },
      { type: 'payment_intent.payment_failed', object: waiting },
    ],
    delayedTasks: [],
  }
}
