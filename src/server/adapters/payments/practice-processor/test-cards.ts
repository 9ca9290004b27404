/** What each card number of practice mode does; the numbers are Stripe's own test cards. */
import type { CardError } from './stripe-objects.ts'

export type CardOutcome = 'succeeds' | 'asks-first' | CardError

const declined: CardError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
}

const unknownNumber: CardError = {
  type: 'card_error',
  code: 'incorrect_number',
  message: 'Your card number is incorrect.',
}

const outcomes: ReadonlyMap<string, CardOutcome> = new Map<string, CardOutcome>([
  ['4242424242424242', 'succeeds'],
  ['4000002500003155', 'asks-first'],
  ['4000000000000002', declined],
  ['pm_card_visa', 'succeeds'],
  ['pm_card_authenticationRequired', 'asks-first'],
  ['pm_card_chargeDeclined', declined],
])

/** Takes a number as typed, with or without spaces, or the name of one of Stripe's test payment methods. */
export function cardOutcome(card: string): CardOutcome {
  return outcomes.get(card.replaceAll(/[\s-]/g, '')) ?? unknownNumber
}
