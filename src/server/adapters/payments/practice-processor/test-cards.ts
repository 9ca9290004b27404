/** What each card number of practice mode does; the numbers and the names are Stripe's own. */
import type { CardError, RefundBehaviour } from './stripe-objects.ts'

/** Whether the bank takes the card, and what comes of the payment afterwards. */
export type CardOutcome =
  | { readonly answer: 'succeeds'; readonly refunds: RefundBehaviour; readonly isDisputed: boolean }
  | { readonly answer: 'asks-first' }
  | { readonly answer: 'declined'; readonly error: CardError }

/** One line for the payment sheet, which shows what there is to try. */
export interface TestCard {
  readonly number: string
  readonly does: string
}

interface KnownCard extends TestCard {
  readonly paymentMethod?: string
  readonly outcome: CardOutcome
}

const paid = { answer: 'succeeds', refunds: 'at-once', isDisputed: false } as const

function declined(code: string, message: string, declineCode?: string): CardOutcome {
  const error: CardError = { type: 'card_error', code, message, ...(declineCode && { decline_code: declineCode }) }
  return { answer: 'declined', error }
}

const known: readonly KnownCard[] = [
  { number: '4242424242424242', paymentMethod: 'pm_card_visa', does: 'pays', outcome: paid },
  {
    number: '4000000000000002',
    paymentMethod: 'pm_card_chargeDeclined',
    does: 'is declined',
    outcome: declined('card_declined', 'Your card was declined.', 'generic_decline'),
  },
  {
    number: '4000000000009995',
    paymentMethod: 'pm_card_chargeDeclinedInsufficientFunds',
    does: 'has too little money',
    outcome: declined('card_declined', 'Your card has insufficient funds.', 'insufficient_funds'),
  },
  {
    number: '4000000000000069',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    does: 'has expired',
    outcome: declined('expired_card', 'Your card has expired.'),
  },
  {
    number: '4000000000000119',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    does: 'meets an error at the bank',
    outcome: declined('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  },
  {
    number: '4000002500003155',
    paymentMethod: 'pm_card_authenticationRequired',
    does: 'asks for a confirmation by the bank first',
    outcome: { answer: 'asks-first' },
  },
  {
    number: '4000000000003220',
    paymentMethod: 'pm_card_threeDSecure2Required',
    does: 'asks for a confirmation by the bank first',
    outcome: { answer: 'asks-first' },
  },
  {
    number: '4000000000000259',
    paymentMethod: 'pm_card_createDispute',
    does: 'pays, and is disputed right after',
    outcome: { ...paid, isDisputed: true },
  },
  {
    number: '4000000000007726',
    paymentMethod: 'pm_card_pendingRefund',
    does: 'pays; a refund takes a while',
    outcome: { ...paid, refunds: 'pending-first' },
  },
  {
    number: '4000000000005126',
    paymentMethod: 'pm_card_refundFail',
    does: 'pays; a refund comes back',
    outcome: { ...paid, refunds: 'fails-later' },
  },
]

/** Every card that can be tried, in the order in which the sheet shows them. */
export const testCards: readonly TestCard[] = known.map(({ number, does }) => ({ number, does }))

const unknownNumber = declined('incorrect_number', 'Your card number is incorrect.')

/** Takes a number as typed, with or without spaces, or the name of one of Stripe's test payment methods. */
export function cardOutcome(card: string): CardOutcome {
  const typed = card.replaceAll(/[\s-]/g, '')
  return (
    known.find(({ number, paymentMethod }) => number === typed || paymentMethod === typed)?.outcome ?? unknownNumber
  )
}

/** How the payment ends once the bank has heard its customer. */
export const afterConfirmation = paid
export const notConfirmed: CardError = {
  type: 'card_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}
