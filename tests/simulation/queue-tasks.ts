/**
 * The work that follows a commit, as steps: each question to the processor is a place at which anything else may happen
 * before the answer, the death of the process included.
 */

import { availableEvents, decide } from '#domain/core/machine.ts'
import { type Cents, cents, sumOf } from '#domain/core/money.ts'
import { payout, reversal, transfer as transferred } from '#domain/ledger/posting.ts'
import { type PayoutAccountShape, payoutAccountMachine } from '#domain/payouts/payout-account-machine.ts'
import { payoutErrors } from '#domain/payouts/payout-errors.ts'
import { payoutMachine } from '#domain/payouts/payout-machine.ts'
import { payoutBlocker, withdrawableBalance } from '#domain/payouts/withdrawal.ts'
import { refundMachine } from '#domain/refunds/refund-machine.ts'
import type { AccountState, RefundRequest } from '#server/adapters/payments/payments-port.ts'
import type { RefundOutcome } from '#server/refunds/request-refund.ts'
import { isOpenTransfer, saveIntent, startPayment } from './contract-use-cases.ts'
import { type Books, type Payee, type Queue, type Refund, stageKey, type Transfer } from './ledger.ts'
import { handleEvent, settlePayout, settleRefund, settleUnmatchedReturn } from './processor-events.ts'
import { requeueReleasedSetOff, setOffDebt } from './set-off.ts'
import { ask, isDeclined, type Steps } from './steps.ts'

export const queueWork: Record<Queue, (books: Books, subject: string) => Steps> = {
  transfer: sendTransfer,
  refund: sendRefund,
  payout: sendPayout,
  account: refreshAccount,
}

/** A restart, and every day, order all that was not sent. */
export function requeueOpenWork(books: Books): void {
  books.storage.transaction(() => {
    for (const { reference } of books.transfers.where(isOpenTransfer)) books.order('transfer', reference)
    for (const { reference } of books.refunds.where(
      (refund) => refund.status === 'queued' || isToCallBack(books, refund),
    ))
      books.order('refund', reference)
    for (const { eventId } of books.unmatchedPayments.where(({ isSettled, failure }) => !isSettled && failure === null))
      books.order('refund', `unmatched:${eventId}`)
    for (const { id } of books.payouts.where(({ status }) => status === 'queued')) books.order('payout', id)
    for (const { contractorId } of books.payees.where((row) => row.status === 'pending' && row.account !== null))
      books.order('account', contractorId)
  })
}

/** A transfer arrived only after its stage was refunded, and nobody was told that it stays where it is. */
function isToCallBack(books: Books, { reference, money }: Refund): boolean {
  const isOfStage = (row: Transfer) => row.jobId === money.jobId && row.stageIndex === money.stageIndex
  const isSent = books.transfers.where((row) => isOfStage(row) && row.status === 'sent').length > 0
  return isSent && !books.hasAlert('transfer-not-reversed', reference)
}

/** The customer presses Pay; the answer is what their payment sheet needs. */
export function* payStage(books: Books, jobId: string, stageIndex: number): Steps<string> {
  const payment = startPayment(books, jobId, stageIndex)
  if (payment.intentId !== null) return payment.intentId
  const key = stageKey(jobId, stageIndex)
  const { intentId } = yield* ask('createIntent', {
    jobId,
    stageIndex,
    amountCents: cents(payment.price + payment.fee),
    customerRef: payment.customerId,
    description: key,
    idempotencyKey: `pay:${key}`,
  })
  saveIntent(books, key, intentId)
  return intentId
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Asks about every payment of which nothing was heard. */
export function* pollPayments(books: Books): Steps {
  const now = books.now()
  const isDue = (openedAt: number, askedAt: number | null) =>
    openedAt <= now - minuteMs &&
    (askedAt === null || now >= Math.min(openedAt + 2 * (askedAt - openedAt), askedAt + dayMs))
  const unheard = books.payments.where((row) => !row.hasSucceeded && isDue(row.openedAt, row.askedAt))
  for (const { jobId, stageIndex, intentId } of unheard) {
    if (intentId === null) continue
    const { status, chargeId, amountCents } = yield* ask('retrieveIntent', intentId)
    const about = { jobId, stageIndex, intentId, amountCents }
    if (status === 'succeeded' && chargeId !== undefined)
      handleEvent(books, { type: 'payment.succeeded', id: `polled:${intentId}`, chargeId, ...about })
    books.storage.transaction(() => books.payments.change(stageKey(jobId, stageIndex), { askedAt: now }))
  }
}

function* sendTransfer(books: Books, reference: string): Steps {
  const started = books.storage.transaction(() => startTransfer(books, reference))
  if (started === undefined) return
  const { row, destination, amount } = started
  const { jobId, stageIndex } = row
  const sourceCharge = books.payments.get(stageKey(jobId, stageIndex)).chargeId ?? ''
  try {
    const about = { jobId, stageIndex, destination, sourceCharge }
    const { transferId } = yield* ask('createTransfer', { ...about, amountCents: amount, idempotencyKey: reference })
    books.storage.transaction(() => markSent(books, reference, transferId, amount))
  } catch (error) {
    if (isDeclined(error)) books.storage.transaction(() => clearStart(books, reference))
    throw error
  }
}

function startTransfer(books: Books, reference: string) {
  const row = books.transfers.get(reference)
  if (!isOpenTransfer(row)) return undefined
  const destination = accountOf(books, row.contractorId)
  if (destination === undefined) {
    books.transfers.change(reference, { status: 'no-account' })
    return undefined
  }
  const amount = setOffDebt(books, row)
  if (amount === 0) return undefined
  books.transfers.change(reference, { status: 'queued', isStarted: true })
  return { row, destination, amount }
}

/** Whoever has begun nothing has a practice account. */
function accountOf(books: Books, contractorId: string): string | undefined {
  const payee = books.payees.get(contractorId)
  if (payee.status !== payoutAccountMachine.initial) return isReady(payee) ? (payee.account ?? undefined) : undefined
  const account = `acct_sandbox${contractorId}`
  books.payees.change(contractorId, { account, status: 'ready' })
  return account
}

function markSent(books: Books, reference: string, providerId: string, amount: Cents): void {
  const row = books.transfers.get(reference)
  if (!isOpenTransfer(row)) return
  books.transfers.change(reference, { status: 'sent', providerId })
  books.book(transferred({ ...row, price: amount }, row.part))
}

function clearStart(books: Books, reference: string): void {
  if (isOpenTransfer(books.transfers.get(reference)))
    books.transfers.change(reference, { status: 'queued', isStarted: false })
}

function* sendRefund(books: Books, reference: string): Steps {
  if (reference.startsWith('unmatched:'))
    return yield* returnUnmatchedPayment(books, reference.slice('unmatched:'.length))
  const { money } = books.refunds.get(reference)
  const isOfStage = (row: Transfer) => row.jobId === money.jobId && row.stageIndex === money.stageIndex
  const transfers = books.transfers.where(isOfStage)
  for (const transfer of transfers.filter(({ status }) => status === 'sent'))
    yield* callBack(books, reference, transfer)
  yield* giveBack(books, reference)
  if (transfers.some(({ status, isStarted }) => status === 'queued' && isStarted))
    throw new Error(`The transfer of ${reference} is under way`)
}

function* callBack(books: Books, reference: string, transfer: Transfer): Steps {
  const { contractorId, providerId, amount, part } = transfer
  const transferId = providerId ?? ''
  const leave = () => books.storage.transaction(() => books.openAlert('transfer-not-reversed', reference))
  if (books.hasAlert('transfer-not-reversed', reference)) return
  if (books.balance(`account:${contractorId}`) < amount) return leave()
  try {
    const idempotencyKey = `reversal:${transfer.reference}`
    yield* ask('reverseTransfer', { transferId, amountCents: amount, idempotencyKey })
  } catch (error) {
    if (!isDeclined(error)) throw error
    return leave()
  }
  books.storage.transaction(() => {
    if (books.transfers.get(transfer.reference).status !== 'sent') return
    books.transfers.change(transfer.reference, { status: 'reversed' })
    books.book(reversal({ ...transfer, price: amount }, part))
    requeueReleasedSetOff(books, contractorId)
  })
}

function* giveBack(books: Books, reference: string): Steps {
  const { status, attempt, chargeId, amount, money } = books.refunds.get(reference)
  const situation = { status: status, party: 'system', facts: {} } as const
  if (!availableEvents(refundMachine, situation).includes('send')) return
  const word = yield* requestRefund({
    chargeId,
    amountCents: amount,
    idempotencyKey: attempt === 1 ? reference : `${reference}:${attempt}`,
    jobId: money.jobId,
    stageIndex: money.stageIndex,
  })
  books.storage.transaction(() => settleRefund(books, reference, word))
}

function* returnUnmatchedPayment(books: Books, eventId: string): Steps {
  const unmatched = books.unmatchedPayments.get(eventId)
  if (unmatched.isSettled) return
  const asked = { chargeId: unmatched.chargeId, amountCents: unmatched.amount, idempotencyKey: `unmatched:${eventId}` }
  const word = yield* requestRefund(asked)
  books.storage.transaction(() => settleUnmatchedReturn(books, unmatched, word))
}

/** That the processor refuses is an answer. */
function* requestRefund(asked: RefundRequest): Steps<RefundOutcome> {
  try {
    return yield* ask('refund', asked)
  } catch (error) {
    if (!isDeclined(error)) throw error
    return { refundId: null, status: 'failed', failure: 'refused' }
  }
}

/** A contractor withdraws everything that is theirs. The second click of one request finds the first. */
export function withdraw(books: Books, contractorId: string, requestId: string): void {
  books.storage.transaction(() => {
    const mine = books.payouts.where((row) => row.contractorId === contractorId)
    if (mine.some((row) => row.requestId === requestId)) return
    const accountBalance = cents(books.balance(`account:${contractorId}`))
    const withPlatform = cents(books.balance(`contractor:${contractorId}`))
    const amount = withdrawableBalance(accountBalance, withPlatform, pendingReversal(books, contractorId))
    const blockedBy = payoutBlocker({
      isOn: true,
      hasBankDetails: true,
      accountIsReady: isReady(books.payees.get(contractorId)),
      isInTransit: mine.some(({ status }) => status === 'queued' || status === 'sent'),
      amount,
    })
    if (blockedBy !== undefined) throw payoutErrors[blockedBy]()
    const id = books.newId('payout')
    books.payouts.put(id, { id, requestId, contractorId, amount, status: payoutMachine.initial, providerId: null })
    books.book(payout({ payoutId: id, contractorId, amount }))
    books.order('payout', id)
  })
}

/** Handed on for stages that are refunded, and neither called back yet nor left where it is. */
function pendingReversal(books: Books, contractorId: string): Cents {
  const isGoing = ({ jobId, stageIndex, status, contractorId: owner }: Transfer) => {
    const reference = `refund:${stageKey(jobId, stageIndex)}`
    const isRefunded = owner === contractorId && status === 'sent' && books.refunds.find(reference) !== undefined
    return isRefunded && !books.hasAlert('transfer-not-reversed', reference)
  }
  return sumOf(books.transfers.where(isGoing).map(({ amount }) => amount))
}

function* sendPayout(books: Books, payoutId: string): Steps {
  const { status, contractorId, amount } = books.payouts.get(payoutId)
  const situation = { status: status, party: 'system', facts: {} } as const
  if (!availableEvents(payoutMachine, situation).includes('send')) return
  const accountId = books.payees.get(contractorId).account ?? ''
  try {
    const asked = { payoutId, accountId, amountCents: amount, idempotencyKey: `payout:${payoutId}` }
    const { providerId } = yield* ask('createPayout', asked)
    books.storage.transaction(() => settlePayout(books, payoutId, 'send', providerId))
  } catch (error) {
    if (!isDeclined(error)) throw error
    books.storage.transaction(() => settlePayout(books, payoutId, 'fail', null))
  }
}

/** A contractor begins their own account at the processor. */
export function* createAccount(books: Books, contractorId: string): Steps {
  const { account } = books.storage.transaction(() => {
    const payee = books.payees.get(contractorId)
    const { to } = decide(payoutAccountMachine, { status: payee.status, party: 'contractor', facts: {} }, 'begin')
    return books.payees.change(contractorId, { status: to })
  })
  if (account !== null) return
  const person = { contractorId, email: '', name: contractorId }
  const { accountId } = yield* ask('createAccount', { ...person, idempotencyKey: `account:${contractorId}` })
  books.storage.transaction(() => {
    if (books.payees.get(contractorId).account === null) books.payees.change(contractorId, { account: accountId })
    books.order('account', contractorId)
  })
}

/** Of two answers the one to the later question counts. */
function* refreshAccount(books: Books, contractorId: string): Steps {
  const { account } = books.payees.get(contractorId)
  if (account === null) return
  const askedAt = books.now()
  const answer = yield* ask('accountState', account)
  books.storage.transaction(() => takeState(books, contractorId, answer, askedAt))
}

function takeState(books: Books, contractorId: string, { status }: AccountState, askedAt: number): void {
  const payee = books.payees.get(contractorId)
  if (askedAt < payee.askedAt) return
  books.payees.change(contractorId, { askedAt })
  const event: PayoutAccountShape['event'] = status === 'ready' ? 'complete' : 'lapse'
  const situation = { status: payee.status, party: 'system', facts: {} } as const
  if (!availableEvents(payoutAccountMachine, situation).includes(event)) return
  const { to, effects } = decide(payoutAccountMachine, situation, event)
  books.payees.change(contractorId, { status: to })
  const waits = (row: Transfer) => row.contractorId === contractorId && isOpenTransfer(row)
  if (effects.includes('enqueueTransfers'))
    for (const { reference } of books.transfers.where(waits)) books.order('transfer', reference)
}

function isReady({ status }: Payee): boolean {
  return availableEvents(payoutAccountMachine, { status: status, party: 'system', facts: {} }).includes('receive')
}
