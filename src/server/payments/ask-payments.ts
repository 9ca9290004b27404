/**
 * A webhook may never come. So the processor is asked about every payment under way of which nothing was heard, and
 * what it answers is taken as if it had said so itself. When the message comes after all, it changes nothing.
 */
import type { Pool } from 'pg'
import { DomainError } from '#domain/core/error.ts'
import { paymentsErrors } from '../adapters/payments/payments-errors.ts'
import type { IntentState, Payments } from '../adapters/payments/payments-port.ts'
import type { EventHands } from './event-hands.ts'
import { markAsked, type UnheardRow, unheardPayments } from './payment-store.ts'
import { takeEvent } from './receive-webhook.ts'
import type { PaymentSucceeded } from './take-payment.ts'

interface AskHands extends EventHands {
  readonly pool: Pool
  readonly payments: Pick<Payments, 'retrieveIntent'>
}

const askedAtOnceMax = 200

/**
 * Where the processor cannot be reached this throws, and who was not asked is asked the next time. One payment that
 * cannot be asked about for a reason of its own holds no other up: it is noted, and asked about again after its pause.
 */
export async function askPayments(hands: AskHands, now: Date): Promise<void> {
  for (const payment of await unheardPayments.all(hands.pool, [now, askedAtOnceMax])) {
    await ask(hands, payment, now).catch((error: unknown) => {
      if (isUnavailable(error)) throw error
      hands.log.error({ err: error, intentId: payment.intent_id }, 'A payment could not be asked about')
    })
    await markAsked.run(hands.pool, [payment.job_id, payment.stage_index, now])
  }
}

const isUnavailable = (error: unknown) =>
  error instanceof DomainError && error.code === paymentsErrors.unavailable().code

async function ask(hands: AskHands, payment: UnheardRow, now: Date): Promise<void> {
  const intent = await hands.payments.retrieveIntent(payment.intent_id)
  const event = eventOf(payment, intent)
  if (event !== undefined) await takeEvent(hands, event, JSON.stringify(event), now)
}

function eventOf(payment: UnheardRow, { intentId, status, amountCents, chargeId }: IntentState) {
  if (status !== 'succeeded' || chargeId === undefined) return undefined
  const event: PaymentSucceeded = {
    type: 'payment.succeeded',
    id: `asked:${intentId}`,
    jobId: payment.job_id,
    stageIndex: payment.stage_index,
    intentId,
    chargeId,
    amountCents,
  }
  return event
}
