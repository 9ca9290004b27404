/** What people do with a contract: pay, show the work, decide, end it. Each is one transaction, as on the server. */
import { availableEvents, decide } from '#domain/core/machine.ts'
import { type Cents, cents, sumOf } from '#domain/core/money.ts'
import { defaultJobFacts, jobMachine } from '#domain/jobs/job-machine.ts'
import { hold, refund, release, type StageMoney } from '#domain/ledger/posting.ts'
import { gstIn } from '#domain/payments/gst.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import { hasEnded, type QuoteShape, quoteMachine } from '#domain/quotes/quote-machine.ts'
import { stagePrices } from '#domain/quotes/split-percent.ts'
import { refundMachine } from '#domain/refunds/refund-machine.ts'
import { refundableStages } from '#domain/refunds/refundable-stages.ts'
import { type StageShape, stageMachine } from '#domain/stages/stage-machine.ts'
import { type Books, type Chargeback, type Job, type Payment, type Refund, stageKey } from './ledger.ts'

const gstPercent = 10

export interface Signed {
  readonly customerId: string
  readonly contractorId: string
  readonly cost: Cents
  readonly percents: readonly number[]
  readonly coolingOffEndsAt: number
}

/** Both sides sign a quote: it is the contract of its job from here on. */
export function signContract(books: Books, signed: Signed): string {
  const { customerId, contractorId, cost, percents, coolingOffEndsAt } = signed
  return books.storage.transaction(() => {
    const id = books.newId('jb')
    const prices = stagePrices(cost, percents)
    const stages = prices.map(() => stageMachine.initial)
    const accountColumns = { id, customerId, contractorId, cost, prices, stages, coolingOffEndsAt, includesReleased: false }
    books.jobs.put(id, { ...accountColumns, status: jobMachine.initial, quote: quoteMachine.initial })
    transitionQuote(books, id, 'send', 'contractor')
    transitionQuote(books, id, 'sign', 'contractor')
    transitionQuote(books, id, 'sign', 'customer')
    transitionJob(books, id, 'sign')
    books.payees.insert(contractorId, { contractorId, account: null, status: 'none', askedAt: 0 })
    return id
  })
}

/** The price comes from the contract. Two tabs that pay the same stage get the same payment. */
export function startPayment(books: Books, jobId: string, stageIndex: number): Payment {
  return books.storage.transaction(() => {
    decide(stageMachine, situationOf(books, jobId, stageIndex, 'customer'), 'startPayment')
    const key = stageKey(jobId, stageIndex)
    const opened = { openedAt: books.now(), askedAt: null }
    books.payments.insert(key, {
      ...moneyOf(books.jobs.get(jobId), stageIndex),
      ...opened,
      intentId: null,
      chargeId: null,
      hasSucceeded: false,
    })
    return books.payments.change(key, opened)
  })
}

export function saveIntent(books: Books, key: string, intentId: string): void {
  books.storage.transaction(() => {
    if (books.payments.get(key).intentId === null) books.payments.change(key, { intentId })
  })
}

/** A person moves a stage. */
export function fireStage(
  books: Books,
  jobId: string,
  stageIndex: number,
  event: StageShape['event'],
  party: StageShape['party'],
): void {
  books.storage.transaction(() => moveStage(books, jobId, stageIndex, event, party))
}

/** Whether the stage takes the payment that was made for it. */
export function takesPayment(books: Books, jobId: string, stageIndex: number): boolean {
  return availableEvents(stageMachine, situationOf(books, jobId, stageIndex, 'system')).includes('confirmPayment')
}

export function moveStage(
  books: Books,
  jobId: string,
  stageIndex: number,
  event: StageShape['event'],
  party: StageShape['party'],
): void {
  const job = books.jobs.get(jobId)
  const situation = situationOf(books, jobId, stageIndex, party)
  const { to, effects } = decide(stageMachine, situation, event)
  const stage = stageKey(jobId, stageIndex)
  books.jobs.change(jobId, { stages: job.stages.with(stageIndex, to) })
  books.history.put(books.newId('step'), { stage, event, from: situation.state, to, party })
  books.touched.add(jobId)
  for (const effect of effects) stageEffects[effect](books, jobId, stageIndex)
}

type StageEffect = (books: Books, jobId: string, stageIndex: number) => void
const noNotificationSent = () => undefined

const stageEffects: Record<StageShape['effect'], StageEffect> = {
  holdFunds: (books, jobId, stageIndex) => books.book(hold(books.payments.get(stageKey(jobId, stageIndex)))),

  startJob: (books, jobId) => {
    const { status } = books.jobs.get(jobId)
    const can = availableEvents(jobMachine, { status: status, party: 'system', facts: defaultJobFacts })
    if (!can.includes('start')) return
    transitionJob(books, jobId, 'start')
    transitionQuote(books, jobId, 'start', 'system')
  },

  releaseFunds: (books, jobId, stageIndex) => {
    const money = moneyOf(books.jobs.get(jobId), stageIndex)
    const released = release(money)
    books.book(released)
    const { reference } = released
    const { contractorId, price } = money
    const waits = { status: 'queued', isStarted: false, providerId: null } as const
    const amounts = { amount: price, setOff: cents(0), part: 1 }
    books.transfers.put(reference, { reference, jobId, stageIndex, contractorId, ...amounts, ...waits })
    books.order('transfer', reference)
  },

  completeJob: (books, jobId) => {
    const { stages } = books.jobs.get(jobId)
    const isDone = stages.every((state) => decided(state))
    if (!isDone) return
    transitionJob(books, jobId, 'complete')
    transitionQuote(books, jobId, 'complete', 'system')
  },

  notifyCustomer: noNotificationSent,
  notifyContractor: noNotificationSent,
}

/** Nothing is left to do on it. */
const decided = (state: StageShape['status']) => state === 'approved'

/** Ends a contract: the customer inside the cooling-off period, an administrator at any time. */
export function cancelContract(
  books: Books,
  jobId: string,
  party: 'customer' | 'admin',
  includeReleased: boolean,
): void {
  books.storage.transaction(() => {
    const job = books.jobs.get(jobId)
    const isEarly = books.now() < job.coolingOffEndsAt
    transitionQuote(books, jobId, 'cancel', party)
    const ended = books.jobs.change(jobId, { includesReleased: includeReleased || isEarly })
    enqueueRefunds(books, ended)
    closeWhenRefunded(books, jobId)
  })
}

function enqueueRefunds(books: Books, job: Job): void {
  const paid = job.stages.flatMap((status, stageIndex) => {
    const payment = books.payments.find(stageKey(job.id, stageIndex))
    const { isDisputed, isRevoked } = bankOn(books, job.id, stageIndex)
    const isRefunded = books.refunds.find(`refund:${stageKey(job.id, stageIndex)}`) !== undefined
    if (!payment?.hasSucceeded || isRefunded) return []
    return [{ stageIndex, status, payment, isWithBank: isDisputed || isRevoked }]
  })
  for (const { stageIndex, fundsSource } of refundableStages(paid, job.includesReleased)) {
    const payment = books.payments.get(stageKey(job.id, stageIndex))
    const ordered = refund(payment, fundsSource)
    const { reference } = ordered
    const amount = sumOf([payment.price, payment.fee])
    const charge = { chargeId: payment.chargeId ?? '', providerId: null, pastProviderIds: [] }
    const row = { reference, money: payment, amount, fundsSource, ...charge, attempt: 1 }
    books.refunds.put(reference, { ...row, status: refundMachine.initial })
    books.book(ordered)
    for (const each of books.transfers.where((row) => row.jobId === job.id && row.stageIndex === stageIndex))
      if (isOpenTransfer(each) && !each.isStarted) books.transfers.change(each.reference, { status: 'cancelled' })
    books.order('refund', reference)
  }
}

/** A bank has decided about a payment of a contract that was ended meanwhile. */
export function refundAfterDispute(books: Books, jobId: string): void {
  const job = books.jobs.get(jobId)
  if (job.quote !== 'refunding') return
  enqueueRefunds(books, job)
  closeWhenRefunded(books, jobId)
}

/** The contract closes with its last refund, or at once where nothing was paid. */
export function closeWhenRefunded(books: Books, jobId: string): void {
  const job = books.jobs.get(jobId)
  const situation = { status: job.quote, party: 'system', facts: quoteFacts(books, job) } as const
  if (!availableEvents(quoteMachine, situation).includes('refunded')) return
  const isOpen = ({ money, status }: Refund) => money.jobId === jobId && status !== 'succeeded' && status !== 'covered'
  const isWithBank = ({ money, status, at }: Chargeback) =>
    money.jobId === jobId && status === 'open' && at !== 'platform'
  if (books.refunds.where(isOpen).length > 0 || books.chargebacks.where(isWithBank).length > 0) return
  transitionQuote(books, jobId, 'refunded', 'system')
  transitionJob(books, jobId, 'end')
}

export const isOpenTransfer = ({ status }: { readonly status: string }) =>
  status === 'queued' || status === 'no-account'

function transitionQuote(books: Books, jobId: string, event: QuoteShape['event'], party: QuoteShape['party']): void {
  const job = books.jobs.get(jobId)
  const { to } = decide(quoteMachine, { status: job.quote, party, facts: quoteFacts(books, job) }, event)
  books.jobs.change(jobId, { quote: to })
  books.touched.add(jobId)
}

function quoteFacts(books: Books, job: Job) {
  const situation = { status: job.status, party: 'contractor', facts: defaultJobFacts } as const
  return {
    jobIsOpen: availableEvents(jobMachine, situation).includes('quote'),
    noOtherSignature: true,
    withinCoolingOff: books.now() < job.coolingOffEndsAt,
    isArchived: false,
  }
}

function transitionJob(books: Books, jobId: string, event: 'sign' | 'start' | 'complete' | 'end'): void {
  const { status } = books.jobs.get(jobId)
  const { to } = decide(jobMachine, { status: status, party: 'system', facts: defaultJobFacts }, event)
  books.jobs.change(jobId, { status: to })
}

function situationOf(books: Books, jobId: string, stageIndex: number, party: StageShape['party']) {
  const job = books.jobs.get(jobId)
  const state = job.stages[stageIndex]
  if (state === undefined) throw new Error(`The job ${jobId} has no stage ${stageIndex}`)
  const { isDisputed, isRevoked } = bankOn(books, jobId, stageIndex)
  const facts = {
    jobIsSigned: true,
    isContractActive: !hasEnded(job.quote),
    earlierStagesApproved: job.stages.slice(0, stageIndex).every(decided),
    notDisputed: !isDisputed,
    notChargedBack: !isRevoked,
  }
  return { status: state, party, facts }
}

/** What the customer's bank has to do with a stage. */
export function bankOn(books: Books, jobId: string, stageIndex: number) {
  const about = books.chargebacks.where(({ money }) => money.jobId === jobId && money.stageIndex === stageIndex)
  return {
    isDisputed: about.some(({ status }) => status === 'open'),
    isRevoked: about.some(({ status }) => status === 'lost'),
  }
}

function moneyOf({ id, customerId, contractorId, cost, prices }: Job, stageIndex: number): StageMoney {
  const price = prices[stageIndex]
  if (price === undefined) throw new Error(`The job ${id} has no stage ${stageIndex}`)
  const fee = serviceFee(cost, stageIndex)
  return { jobId: id, stageIndex, customerId, contractorId, price, fee, feeGst: gstIn(fee, gstPercent) }
}
