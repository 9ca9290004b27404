/** What follows from a message of the processor, in one transaction with the note that it was received. */
import { chargebackErrors } from '#domain/chargebacks/chargeback-errors.ts'
import { type ChargebackShape, chargebackMachine } from '#domain/chargebacks/chargeback-machine.ts'
import { availableEvents, decide } from '#domain/core/machine.ts'
import { sumOf } from '#domain/core/money.ts'
import * as posting from '#domain/ledger/posting.ts'
import { paymentErrors } from '#domain/payments/payment-errors.ts'
import { type PayoutShape, payoutMachine } from '#domain/payouts/payout-machine.ts'
import { refundErrors } from '#domain/refunds/refund-errors.ts'
import { type RefundShape, refundMachine } from '#domain/refunds/refund-machine.ts'
import { HELD_STATUSES } from '#domain/stages/stage-machine.ts'
import type {
  DisputeClosed,
  DisputeOpened,
  PaymentEvent,
  PayoutUpdated,
} from '#server/adapters/payments/payments-port.ts'
import type { PaymentSucceeded } from '#server/payments/record-payment.ts'
import type { RefundOutcome } from '#server/refunds/request-refund.ts'
import { bankOn, closeWhenRefunded, moveStage, refundAfterDispute, takesPayment } from './contract-use-cases.ts'
import { type Books, type Chargeback, type Refund, stageKey, type UnmatchedPayment } from './ledger.ts'
import { requeueReleasedSetOff } from './set-off.ts'

/** Takes an event that was not taken before. A listener that throws leaves nothing behind, not even the note. */
export function handleEvent(books: Books, event: PaymentEvent): void {
  books.storage.transaction(() => {
    if (books.events.insert(event.id, true)) hear(books, event)
  })
}

function hear(books: Books, event: PaymentEvent): unknown {
  switch (event.type) {
    case 'payment.succeeded':
      return recordPayment(books, event)
    case 'refund.updated':
      return hearRefund(books, event.chargeId, event)
    case 'dispute.opened':
      return openChargeback(books, event)
    case 'dispute.closed':
      return closeChargeback(books, event)
    case 'account.updated':
      return enqueueRefresh(books, event.accountId)
    case 'payout.updated':
      return hearPayout(books, event)
    case 'payment.failed':
    case 'other':
      return undefined
  }
}

function recordPayment(books: Books, event: PaymentSucceeded): unknown {
  const { jobId, stageIndex, intentId, chargeId, amountCents } = event
  const key = stageKey(jobId, stageIndex)
  const payment = books.payments.find(key)
  const isExpected =
    payment !== undefined &&
    (payment.intentId === null || payment.intentId === intentId) &&
    sumOf([payment.price, payment.fee]) === amountCents
  if (isExpected && payment.hasSucceeded) return undefined
  if (!isExpected || !takesPayment(books, jobId, stageIndex)) return saveUnmatchedPayment(books, event)
  books.payments.change(key, { intentId, chargeId, hasSucceeded: true })
  return moveStage(books, jobId, stageIndex, 'confirmPayment', 'system')
}

function saveUnmatchedPayment(books: Books, { id, intentId, chargeId, amountCents: amount }: PaymentSucceeded): void {
  if (books.unmatchedPayments.where((unmatched) => unmatched.intentId === intentId).length > 0) return
  const nothingYet = { refundId: null, failure: null, isSettled: false }
  books.unmatchedPayments.put(id, { eventId: id, intentId, chargeId, amount, ...nothingYet })
  books.book(posting.unmatched(id, amount))
  books.order('refund', `unmatched:${id}`)
  books.openAlert('unmatched-payment', id)
}

export function settleUnmatchedReturn(books: Books, { eventId, amount }: UnmatchedPayment, word: RefundOutcome): void {
  const unmatched = books.unmatchedPayments.get(eventId)
  if (unmatched.isSettled) return
  const isSettled = word.status === 'succeeded'
  const failure = word.status === 'failed' ? (word.failure ?? 'unknown') : null
  books.unmatchedPayments.change(eventId, { refundId: word.refundId ?? unmatched.refundId, failure, isSettled })
  if (failure !== null) books.openAlert('unmatched-not-returned', eventId)
  if (!isSettled) return
  books.book(posting.unmatchedReturned(eventId, amount))
  books.resolveAlert('unmatched-payment', eventId)
}

function hearRefund(books: Books, chargeId: string, word: RefundOutcome): unknown {
  const [refund] = books.refunds.where((each) => each.chargeId === chargeId)
  if (refund) return settleRefund(books, refund.reference, word)
  const [unmatched] = books.unmatchedPayments.where((each) => each.chargeId === chargeId)
  if (unmatched) return settleUnmatchedReturn(books, unmatched, word)
  return books.openAlert('refund-unknown', chargeId)
}

const refundEvents = { pending: 'send', succeeded: 'succeed', failed: 'fail' } as const

export function settleRefund(books: Books, reference: string, word: RefundOutcome): void {
  const refund = books.refunds.get(reference)
  if (word.refundId !== null && refund.pastProviderIds.includes(word.refundId)) return
  if (refund.providerId !== null && word.refundId !== null && refund.providerId !== word.refundId) {
    books.openAlert('refund-unknown', word.refundId)
    return
  }
  const event = refundEvents[word.status]
  const situation = { status: refund.status, party: 'system', facts: {} } as const
  if (!availableEvents(refundMachine, situation).includes(event)) return
  const { to, effects } = decide(refundMachine, situation, event)
  books.refunds.change(reference, { status: to, providerId: word.refundId ?? refund.providerId })
  for (const effect of effects) refundEffects[effect](books, refund)
  if (event === 'fail') coverRefund(books, reference)
}

/** Where a refund has failed and the customer's bank has decided for them, they have their money. */
function coverRefund(books: Books, reference: string): void {
  const refund = books.refunds.find(reference)
  if (refund === undefined || !bankOn(books, refund.money.jobId, refund.money.stageIndex).isRevoked) return
  const situation = { status: refund.status, party: 'system', facts: {} } as const
  if (!availableEvents(refundMachine, situation).includes('cover')) return
  const { to, effects } = decide(refundMachine, situation, 'cover')
  books.refunds.change(reference, { status: to })
  for (const effect of effects) refundEffects[effect](books, refund)
}

const refundEffects: Record<RefundShape['effect'], (books: Books, refund: Refund) => void> = {
  bookPaid: (books, { money, attempt }) => books.book(posting.refundPaid(money, attempt)),
  bookReturned: (books, { money, attempt }) => books.book(posting.refundReturned(money, attempt)),
  bookCovered: (books, { money }) => books.book(posting.refundCovered(money)),
  closeContract: (books, { money }) => closeWhenRefunded(books, money.jobId),
  openAlert: (books, { reference }) => books.openAlert('refund-failed', reference),
  closeAlert: (books, { reference }) => books.resolveAlert('refund-failed', reference),
  enqueueSending: (books, { reference }) => books.order('refund', reference),
  notifyCustomer: () => undefined,
}

/** An administrator sends a refund again that has failed. */
export function retryRefund(books: Books, reference: string): void {
  books.storage.transaction(() => {
    const refund = books.refunds.get(reference)
    const { isDisputed, isRevoked } = bankOn(books, refund.money.jobId, refund.money.stageIndex)
    if (isDisputed || isRevoked) throw refundErrors.chargedBackStages()
    const { to, effects } = decide(refundMachine, { status: refund.status, party: 'admin', facts: {} }, 'retry')
    const pastProviderIds = refund.providerId ? [...refund.pastProviderIds, refund.providerId] : refund.pastProviderIds
    books.refunds.change(reference, { status: to, attempt: refund.attempt + 1, providerId: null, pastProviderIds })
    for (const effect of effects) refundEffects[effect](books, refund)
  })
}

function openChargeback(books: Books, { disputeId, chargeId, amountCents }: DisputeOpened): void {
  const [payment] = books.payments.where((each) => each.chargeId === chargeId)
  if (payment === undefined) {
    if (books.unmatchedPayments.where((unmatched) => unmatched.chargeId === chargeId).length === 0)
      throw chargebackErrors.notYet()
    books.openAlert('unmatched-disputed', disputeId)
    return
  }
  const state = books.jobs.get(payment.jobId).stages[payment.stageIndex]
  const isRefunded = books.refunds.find(`refund:${stageKey(payment.jobId, payment.stageIndex)}`) !== undefined
  const place = HELD_STATUSES.some((held) => held === state) ? 'held' : 'contractor'
  const at: posting.DisputedFundsSource = isRefunded ? 'platform' : place
  const row: Chargeback = { id: disputeId, money: payment, amount: amountCents, at, status: chargebackMachine.initial }
  if (!books.chargebacks.insert(disputeId, row)) return
  books.book(posting.chargeback(payment, at, disputeId))
  books.openAlert('dispute-open', disputeId)
}

function closeChargeback(books: Books, { disputeId, status }: DisputeClosed): void {
  const row = books.chargebacks.find(disputeId)
  if (row === undefined) throw chargebackErrors.notYet()
  const situation = { status: row.status, party: 'system', facts: {} } as const
  const event = status === 'won' ? 'win' : 'lose'
  if (!availableEvents(chargebackMachine, situation).includes(event)) return
  const { to, effects } = decide(chargebackMachine, situation, event)
  books.chargebacks.change(disputeId, { status: to })
  for (const effect of effects) chargebackEffects[effect](books, row)
  coverRefund(books, `refund:${stageKey(row.money.jobId, row.money.stageIndex)}`)
  refundAfterDispute(books, row.money.jobId)
}

const chargebackEffects: Record<ChargebackShape['effect'], (books: Books, row: Chargeback) => void> = {
  bookReturned: (books, { money, at, id }) => books.book(posting.chargebackWon(money, at, id)),
  bookLost: (books, { money, id }) => books.book(posting.chargebackLost(money, id)),
  enqueueSetOff: (books, { money }) => requeueReleasedSetOff(books, money.contractorId),
  closeAlert: (books, { id }) => books.resolveAlert('dispute-open', id),
  notifyBothParties: () => undefined,
}

/** An account that is not known yet is asked about as soon as it is. */
function enqueueRefresh(books: Books, accountId: string): void {
  for (const { contractorId } of books.payees.where(({ account }) => account === accountId))
    books.order('account', contractorId)
}

function hearPayout(books: Books, { providerId, accountId, status }: PayoutUpdated): unknown {
  const [known] = books.payouts.where((payout) => payout.providerId === providerId)
  if (known) return settlePayout(books, known.id, status === 'paid' ? 'pay' : 'fail', providerId)
  const [payee] = books.payees.where(({ account }) => account === accountId)
  const isUnanswered = ({ contractorId, status: state }: { contractorId: string; status: PayoutShape['status'] }) =>
    contractorId === payee?.contractorId && state === 'queued'
  if (books.payouts.where(isUnanswered).length > 0) throw paymentErrors.notYet()
  return books.openAlert('payout-unknown', providerId)
}

export function settlePayout(
  books: Books,
  payoutId: string,
  event: PayoutShape['event'],
  providerId: string | null,
): void {
  const payout = books.payouts.get(payoutId)
  const situation = { status: payout.status, party: 'system', facts: {} } as const
  if (!availableEvents(payoutMachine, situation).includes(event)) return
  const { to, effects } = decide(payoutMachine, situation, event)
  books.payouts.change(payoutId, { status: to, providerId: providerId ?? payout.providerId })
  const { contractorId, amount } = payout
  if (effects.includes('bookReturned')) books.book(posting.payoutFailed({ payoutId, contractorId, amount }))
  if (effects.includes('openAlert')) books.openAlert('payout-failed', payoutId)
}
