/**
 * The promises of the ledger (docs/architecture.md), asked of the books in memory: those of a job after everything that
 * touches it, and all of them at the end, where the processor's own records have to say the same.
 */
import { cents } from '#domain/core/money.ts'
import { type Account, balancesOf } from '#domain/ledger/posting.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import { hasEnded } from '#domain/quotes/quote-machine.ts'
import {
  differencesOf,
  differenceText,
  type Movement,
  type MovementKind,
} from '#domain/reconciliation/compare-records.ts'
import { HELD_STATUSES, stageMachine } from '#domain/stages/stage-machine.ts'
import { isOpenTransfer } from './contract-use-cases.ts'
import { type Books, type Chargeback, type Job, type Refund, stageKey } from './ledger.ts'
import type { Processor } from './processor.ts'

/** What is broken about one job. */
export function brokenOfJob(books: Books, jobId: string): string[] {
  const job = books.jobs.get(jobId)
  const sum = job.prices.reduce((total, price) => total + price, 0)
  return [
    ...(sum === job.cost ? [] : [`I6 the stages of ${jobId} add up to ${sum}`]),
    ...job.stages.flatMap((_, stageIndex) => brokenOfStage(books, job, stageIndex)),
  ]
}

interface Places {
  readonly held: number
  readonly refund: number
  readonly disputed: number
}

/** The customer has it, from us or from their bank. */
const isBack: readonly Refund['status'][] = ['succeeded', 'covered']

/** Where the money of a stage has to be, by where the stage, its refund and its disputes stand (I3, I14, I15). */
function brokenOfStage(books: Books, { id, cost, stages, quote }: Job, stageIndex: number): string[] {
  const key = stageKey(id, stageIndex)
  const payment = books.payments.find(key)
  const refund = books.refunds.find(`refund:${key}`)
  const [taken] = books.chargebacks.where(
    ({ money, status }) => stageKey(money.jobId, money.stageIndex) === key && status !== 'won',
  )
  const isPaid = payment?.hasSucceeded === true
  const price = isPaid ? payment.price : 0
  const paid = isPaid ? price + payment.fee : 0
  const matchesEtag = HELD_STATUSES.some((held) => held === stages[stageIndex])
  const due: Places = {
    held: matchesEtag && !refund && !taken ? price : 0,
    refund: refund && !isBack.includes(refund.status) ? paid : 0,
    disputed: taken?.status === 'open' ? paid : 0,
  }
  const is: Places = {
    held: books.balance(`held:${id}:${stageIndex}`),
    refund: books.balance(`refund:${id}:${stageIndex}`),
    disputed: books.balance(`disputed:${id}:${stageIndex}`),
  }
  const wrong = (['held', 'refund', 'disputed'] as const).filter((place) => due[place] !== is[place])
  const isReleased = books.ledger.find(`release:${key}`) !== undefined
  return [
    ...wrong.map((place) => `I3 ${place}:${key} has ${is[place]} and not ${due[place]}`),
    ...(isPaid === (stages[stageIndex] !== stageMachine.initial) ? [] : [`I10 ${key} is paid on one side only`]),
    ...(isReleased === (stages[stageIndex] === 'approved') ? [] : [`I4 ${key} is released without its approval`]),
    ...(payment && payment.fee !== serviceFee(cost, stageIndex) ? [`I5 the fee of ${key} is ${payment.fee}`] : []),
    ...(refund && !hasEnded(quote) ? [`I14 ${key} is refunded and its contract stands`] : []),
  ]
}

/** What is broken about everything together, at any moment. */
export function brokenOfAll(books: Books): string[] {
  const postings = books.ledger.where(() => true).flatMap((transaction) => transaction.postings)
  const balances = balancesOf(postings)
  const total = [...balances.values()].reduce((sum, balance) => sum + balance, 0)
  const kept = new Set([...books.balances.keys(), ...balances.keys()] as Account[])
  const unlike = [...kept].filter((account) => books.balance(account) !== (balances.get(account) ?? 0))
  const unmatchedPayments = books.unmatchedPayments.where(({ isSettled }) => !isSettled)
  const clearing = unmatchedPayments.reduce((sum, { amount }) => sum + amount, 0)
  const unnotified = unmatchedPayments.filter(({ eventId }) => !books.hasAlert('unmatched-payment', eventId))
  return [
    ...(total === 0 ? [] : [`I2 all accounts sum to ${total}`]),
    ...unlike.map((account) => `I2 the balance of ${account} is not the sum of its postings`),
    ...(clearing === books.balance('processor:clearing') ? [] : ['I17 the clearing account has something else']),
    ...unnotified.map(({ eventId }) => `I13 nobody is told of ${eventId}`),
    ...[...books.jobs.keys()].flatMap((jobId) => brokenOfJob(books, jobId)),
    ...brokenChains(books),
    ...brokenTransfers(books),
    ...brokenPayees(books),
    ...brokenPlatform(books),
  ]
}

/** I7 each step of a stage begins where the one before ended, and the last one leads to its status. */
function brokenChains(books: Books): string[] {
  const states = new Map<string, string>()
  const gaps: string[] = []
  for (const { stage, from, to, event } of books.history.where(() => true)) {
    if ((states.get(stage) ?? stageMachine.initial) !== from) gaps.push(`I7 ${event} of ${stage} begins elsewhere`)
    states.set(stage, to)
  }
  const ends = books.jobs
    .where(() => true)
    .flatMap(({ id, stages }) => stages.map((state, index) => ({ key: stageKey(id, index), state })))
  const astray = ends.filter(({ key, state }) => (states.get(key) ?? stageMachine.initial) !== state)
  return [...gaps, ...astray.map(({ key }) => `I7 the history of ${key} leads elsewhere`)]
}

/** I11 the parts of a transfer and the set-off add up to the release. */
function brokenTransfers(books: Books): string[] {
  const sums = new Map<string, number>()
  for (const { jobId, stageIndex, amount, setOff } of books.transfers.where(() => true)) {
    const release = `release:${stageKey(jobId, stageIndex)}`
    sums.set(release, (sums.get(release) ?? 0) + amount + setOff)
  }
  return books.ledger
    .where(({ kind }) => kind === 'release')
    .filter(({ reference, postings }) => sums.get(reference) !== postings[0]?.amount)
    .map(({ reference }) => `I11 the parts of ${reference} do not add up`)
}

/** I18 what a contractor has follows from what was approved, lost again, handed on and paid out. */
function brokenPayees(books: Books): string[] {
  return books.payees
    .where(() => true)
    .flatMap(({ contractorId }) => {
      const handedOn = totalOf(
        books.transfers.where((row) => row.contractorId === contractorId && row.status === 'sent'),
      )
      const paidOut = totalOf(
        books.payouts.where((row) => row.contractorId === contractorId && row.status !== 'failed'),
      )
      const due = new Map<Account, number>([
        [`contractor:${contractorId}`, earnedBy(books, contractorId) - handedOn],
        [`account:${contractorId}`, handedOn - paidOut],
        [`bank:${contractorId}`, paidOut],
      ])
      return [...due]
        .filter(([account, amount]) => books.balance(account) !== amount)
        .map(([account, amount]) => `I18 ${account} has ${books.balance(account)} and not ${amount}`)
    })
}

function earnedBy(books: Books, contractorId: string): number {
  const isLost = (key: string) =>
    books.refunds.find(`refund:${key}`) !== undefined ||
    books.chargebacks.where(
      ({ money, at, status }) =>
        status !== 'won' && at === 'contractor' && stageKey(money.jobId, money.stageIndex) === key,
    ).length > 0
  return books.ledger
    .where(({ kind, postings }) => kind === 'release' && postings[0]?.destination === `contractor:${contractorId}`)
    .filter(({ jobId, stageIndex }) => !isLost(stageKey(jobId ?? '', stageIndex ?? 0)))
    .reduce((sum, { postings }) => sum + (postings[0]?.amount ?? 0), 0)
}

/** I18 the platform has the fees that were neither refunded nor taken by a bank, and bears what it bears. */
function brokenPlatform(books: Books): string[] {
  const taken = books.chargebacks.where(({ status }) => status !== 'won')
  const keyOf = ({ money }: Chargeback) => stageKey(money.jobId, money.stageIndex)
  const isCovered = (key: string) => books.refunds.find(`refund:${key}`)?.status === 'covered'
  const borne = taken.filter((row) => row.at === 'platform' && !isCovered(keyOf(row)))
  const lost = new Set(taken.filter(({ at }) => at !== 'platform').map(keyOf))
  const kept = books.payments.where((payment) => {
    const key = stageKey(payment.jobId, payment.stageIndex)
    return payment.hasSucceeded && books.refunds.find(`refund:${key}`) === undefined && !lost.has(key)
  })
  const due = new Map<Account, number>([
    ['platform:fees', kept.reduce((sum, { fee, feeGst }) => sum + fee - feeGst, 0)],
    ['platform:gst', kept.reduce((sum, { feeGst }) => sum + feeGst, 0)],
    ['platform:losses', -totalOf(borne)],
  ])
  return [...due]
    .filter(([account, amount]) => books.balance(account) !== amount)
    .map(([account, amount]) => `I18 ${account} has ${books.balance(account)} and not ${amount}`)
}

/** What has to be true once nothing is under way any more. */
export function violationsAtRest(books: Books, processor: Processor): string[] {
  const waiting = books.transfers.where(isOpenTransfer)
  const unpaid = books.payees
    .where(() => true)
    .filter(({ contractorId }) => books.balance(`contractor:${contractorId}`) > 0)
  const retainedByContractors = books.transfers.where(
    ({ jobId, stageIndex, status }) =>
      status === 'sent' && books.refunds.find(`refund:${stageKey(jobId, stageIndex)}`) !== undefined,
  )
  const unnotified = retainedByContractors.filter(
    ({ jobId, stageIndex }) => !books.hasAlert('transfer-not-reversed', `refund:${stageKey(jobId, stageIndex)}`),
  )
  return [
    ...brokenOfAll(books),
    ...differencesOf(ourMovements(books), processor.records()).map((found) => `I10 ${differenceText(found)}`),
    ...waiting.map(({ reference }) => `I11 ${reference} still waits`),
    ...unpaid.map(({ contractorId }) => `I11 nobody hands on what ${contractorId} has earned`),
    ...unnotified.map(({ reference }) => `I11 ${reference} was neither called back nor is anybody told`),
    ...brokenBalances(books, processor),
  ]
}

/** The money itself: what lies at the processor is what the ledger says lies there. */
function brokenBalances(books: Books, processor: Processor): string[] {
  let platform = 0
  for (const [account, amount] of books.balances.entries())
    if (/^(held|refund|contractor|platform|processor):/.test(account)) platform += amount
  const accounts = books.payees.where(({ account }) => account !== null)
  const unlike = accounts.filter(
    ({ contractorId, account }) =>
      (processor.accounts.get(account ?? '')?.available ?? 0) !== books.balance(`account:${contractorId}`),
  )
  const there = processor.platformBalance()
  return [
    ...(there === platform ? [] : [`The platform has ${there} at the processor, and ${platform} in the ledger`]),
    ...unlike.map(({ contractorId }) => `The account of ${contractorId} has something else at the processor`),
  ]
}

/** As the daily comparison reads them from the database. */
function ourMovements(books: Books): Movement[] {
  return [
    ...books.payments
      .where(({ hasSucceeded }) => hasSucceeded)
      .map(({ chargeId, price, fee }) => movement('charge', chargeId, price + fee, true)),
    ...books.unmatchedPayments
      .where(() => true)
      .map(({ chargeId, amount }) => movement('charge', chargeId, amount, true)),
    ...books.refunds
      .where(({ providerId }) => providerId !== null)
      .map(({ providerId, amount, status }) => movement('refund', providerId, amount, status === 'succeeded')),
    ...books.unmatchedPayments
      .where(({ refundId }) => refundId !== null)
      .map(({ refundId, amount, isSettled }) => movement('refund', refundId, amount, isSettled)),
    ...books.transfers
      .where(({ providerId }) => providerId !== null)
      .flatMap(({ providerId, amount, status }) => [
        movement('transfer', providerId, amount, true),
        movement('reversal', providerId, amount, status === 'reversed'),
      ]),
    ...books.chargebacks.where(() => true).map(({ id, amount }) => movement('dispute', id, amount, true)),
    ...books.payouts
      .where(({ providerId }) => providerId !== null)
      .map(({ providerId, amount, status }) => movement('payout', providerId, amount, status === 'paid')),
  ]
}

function movement(kind: MovementKind, id: string | null, amount: number, hasMoved: boolean): Movement {
  return { kind, id: id ?? '', amount: cents(amount), hasMoved }
}

function totalOf(rows: readonly { readonly amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}
