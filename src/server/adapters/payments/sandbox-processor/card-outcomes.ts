/** What each card of practice mode does at the bank, and by which name Stripe's own tests know it. */
import type { TestCard } from '#domain/core/test-cards.ts'
import type { CardError, RefundBehaviour } from './stripe-objects.ts'

/** Whether the bank takes the card, and what comes of the payment afterwards. */
export type CardOutcome =
  | { readonly answer: 'succeeds'; readonly refunds: RefundBehaviour; readonly isDisputed: boolean }
  | { readonly answer: 'asks-first' }
  | { readonly answer: 'declined'; readonly error: CardError }

const paid = { answer: 'succeeds', refunds: 'at-once', isDisputed: false } as const
const asksFirst = { answer: 'asks-first' } as const

function declined(code: string, message: string, declineCode?: string): CardOutcome {
  const error: CardError = { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) }
  return { answer: 'declined', error }
}

const busyBank = 'An error occurred while processing your card. Try again in a little bit.'

const outcomes: Readonly<Record<TestCard, readonly [paymentMethod: string, CardOutcome]>> = {
  '4242 4242 4242 4242': ['pm_card_visa', paid],
  '4000 0000 0000 0002': [
    'pm_card_chargeDeclined',
    declined('card_declined', 'Your card was declined.', 'generic_decline'),
  ],
  '4000 0025 0000 3155': ['pm_card_authenticationRequired', asksFirst],
  '4000 0000 0000 3220': ['pm_card_threeDSecure2Required', asksFirst],
  '4000 0000 0000 9995': [
    'pm_card_chargeDeclinedInsufficientFunds',
    declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  ],
  '4000 0000 0000 0069': ['pm_card_chargeDeclinedExpiredCard', declined('expired_card', 'Your card has expired.')],
  '4000 0000 0000 0119': ['pm_card_chargeDeclinedProcessingError', declined('processing_error', busyBank)],
  '4000 0000 0000 0259': ['pm_card_createDispute', { ...paid, isDisputed: true }],
  '4000 0000 0000 7726': ['pm_card_pendingRefund', { ...paid, refunds: 'pending-first' }],
  '4000 0000 0000 5126': ['pm_card_refundFail', { ...paid, refunds: 'fails-later' }],
}

const byName = new Map(
  Object.entries(outcomes).flatMap(([card, [paymentMethod, outcome]]) => [
    [digitsOf(card), outcome] as const,
    [paymentMethod, outcome] as const,
  ]),
)

const unknownNumber = declined('incorrect_number', 'Your card number is incorrect.')

/** Takes a number as typed, with or without spaces, or the name of one of Stripe's test payment methods. */
export function cardOutcome(card: string): CardOutcome {
  return byName.get(digitsOf(card)) ?? unknownNumber
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

/** How the payment ends once the customer has answered the bank's question, or has failed it. */
export const afterConfirmation = paid
export const notConfirmed: CardError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
