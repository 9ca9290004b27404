/** Bank outcome of each test card, with Stripe's name of the test payment method. */
import type { TestCard } from '#domain/core/test-cards.ts'
import type { CardError, RefundBehaviour } from './stripe-objects.ts'

/** Whether the bank accepts the card, and what happens to the payment later. */
export type CardOutcome =
  | { readonly result: 'succeeds'; readonly refunds: RefundBehaviour; readonly isDisputed: boolean }
  | { readonly result: 'requires-confirmation' }
  | { readonly result: 'declined'; readonly error: CardError }

const paid = { result: 'succeeds', refunds: 'at-once', isDisputed: false } as const
const requiresConfirmation = { result: 'requires-confirmation' } as const

function declined(code: string, message: string, declineCode?: string): CardOutcome {
  const error: CardError = { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) }
  return { result: 'declined', error }
}

const busyBank = 'An error occurred while processing your card. Try again in a little bit.'

const outcomes: Readonly<Record<TestCard, readonly [paymentMethod: string, CardOutcome]>> = {
  '4242 4242 4242 4242': ['pm_card_visa', paid],
  '4000 0000 0000 0002': [
    'pm_card_chargeDeclined',
    declined('card_declined', 'Your card was declined.', 'generic_decline'),
  ],
  '4000 0025 0000 3155': ['pm_card_authenticationRequired', requiresConfirmation],
  '4000 0000 0000 3220': ['pm_card_threeDSecure2Required', requiresConfirmation],
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

/** Accepts a typed card number or the name of a Stripe test payment method. */
export function cardOutcome(card: string): CardOutcome {
  return byName.get(digitsOf(card)) ?? unknownNumber
}

function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '')
}

/** Outcome after the customer confirms or fails 3-D Secure. */
export const afterConfirmation = paid
export const confirmationFailed: CardError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
