/**
 * A card processor as the product knows it: idempotency keys, money that cannot leave a charge twice, and messages that
 * say what happened. It never dies; what lies between it and the product is `network.ts`.
 */
import type { Cents } from '#domain/core/money.ts'
import type { Movement } from '#domain/reconciliation/compare-records.ts'
import { paymentsErrors } from '#server/adapters/payments/payments-errors.ts'
import type {
  AccountState,
  IntentState,
  PaymentEvent,
  Payments,
  RefundStatus,
} from '#server/adapters/payments/payments-port.ts'
import { Broken } from './ledger.ts'

export type Asked = Pick<
  Payments,
  | 'createIntent'
  | 'retrieveIntent'
  | 'createTransfer'
  | 'refund'
  | 'reverseTransfer'
  | 'createAccount'
  | 'accountState'
  | 'createPayout'
>
export type Method = keyof Asked
export type Request<M extends Method = Method> = Parameters<Asked[M]>[0]
export type Answer<M extends Method = Method> = Awaited<ReturnType<Asked[M]>>

interface Charge {
  readonly id: string
  readonly jobId: string
  readonly stageIndex: number
  readonly amount: Cents
  refunded: number
  transferred: number
  dispute: 'none' | 'open' | 'won' | 'lost'
}

interface Given {
  readonly id: string
  readonly chargeId: string
  readonly amount: Cents
  status: RefundStatus
}

interface HandedOn {
  readonly id: string
  readonly account: string
  readonly amount: Cents
  isReversed: boolean
}

interface PaidOut {
  readonly id: string
  readonly account: string
  readonly amount: Cents
  status: 'pending' | 'paid' | 'failed'
}

interface Intent {
  readonly id: string
  readonly jobId: string
  readonly stageIndex: number
  readonly amount: Cents
  status: 'open' | 'asks' | 'succeeded'
  chargeId: string | undefined
}

interface Kept {
  readonly fingerprint: string
  readonly answer: Answer
}

export class Processor {
  readonly intents = new Map<string, Intent>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Given>()
  readonly transfers = new Map<string, HandedOn>()
  readonly payouts = new Map<string, PaidOut>()
  readonly disputes = new Map<string, { readonly charge: Charge; readonly amount: Cents }>()
  readonly accounts = new Map<string, { status: AccountState['status']; available: number }>()
  readonly #answers = new Map<string, Kept>()
  readonly #announce: (event: PaymentEvent) => void
  #made = 0

  constructor(announce: (event: PaymentEvent) => void) {
    this.#announce = announce
  }

  /** The same key with the same question has the same answer; with another question it is a fault of ours. */
  answer(method: Method, asked: Request): Answer {
    const key = typeof asked === 'string' ? undefined : asked.idempotencyKey
    const fingerprint = `${method} ${JSON.stringify(asked)}`
    const kept = key === undefined ? undefined : this.#answers.get(key)
    if (kept && kept.fingerprint !== fingerprint)
      throw new Broken(`The key ${key} was first used for ${kept.fingerprint}, and now for ${fingerprint}`)
    if (kept) return kept.answer
    const perform = this.#operations[method] as (asked: Request) => Answer
    const answer = perform(asked)
    if (key !== undefined) this.#answers.set(key, { fingerprint, answer })
    return answer
  }

  readonly #operations: { readonly [M in Method]: (asked: Request<M>) => Answer<M> } = {
    createIntent: ({ jobId, stageIndex, amountCents }) => {
      const id = this.#newId('pi')
      this.intents.set(id, { id, jobId, stageIndex, amount: amountCents, status: 'open', chargeId: undefined })
      return { intentId: id, clientSecret: `${id}_secret` }
    },

    retrieveIntent: (intentId): IntentState => {
      const { status, amount, chargeId } = found(this.intents, intentId)
      return { intentId, clientSecret: `${intentId}_secret`, status, amountCents: amount, chargeId }
    },

    createTransfer: ({ sourceCharge, destination, amountCents }) => {
      const charge = found(this.charges, sourceCharge)
      const account = this.#account(destination)
      if (account.status !== 'ready') throw paymentsErrors.declined()
      if (amountCents > charge.amount - charge.transferred)
        throw new Broken(`More is handed on of ${charge.id} than was paid`)
      const id = this.#newId('tr')
      charge.transferred += amountCents
      account.available += amountCents
      this.transfers.set(id, { id, account: destination, amount: amountCents, isReversed: false })
      return { transferId: id }
    },

    refund: ({ chargeId, amountCents }) => {
      const charge = found(this.charges, chargeId)
      const isTaken = charge.dispute === 'open' || charge.dispute === 'lost'
      if (isTaken || amountCents > charge.amount - charge.refunded) throw paymentsErrors.declined()
      const id = this.#newId('re')
      charge.refunded += amountCents
      this.refunds.set(id, { id, chargeId, amount: amountCents, status: 'pending' })
      return { refundId: id, status: 'pending' }
    },

    reverseTransfer: ({ transferId, amountCents }) => {
      const transfer = found(this.transfers, transferId)
      const account = this.#account(transfer.account)
      if (transfer.isReversed || amountCents !== transfer.amount) throw new Broken(`${transferId} is called back twice`)
      if (account.available < amountCents) throw paymentsErrors.declined()
      account.available -= amountCents
      transfer.isReversed = true
      return { reversalId: this.#newId('trr') }
    },

    createAccount: ({ contractorId }) => {
      const accountId = `acct_${contractorId}`
      this.accounts.set(accountId, { status: 'pending', available: 0 })
      return { accountId }
    },

    accountState: (accountId) => ({ status: this.#account(accountId).status, requirements: [] }),

    createPayout: ({ accountId, amountCents }) => {
      const account = this.#account(accountId)
      if (account.status !== 'ready' || account.available < amountCents) throw paymentsErrors.declined()
      const id = this.#newId('po')
      account.available -= amountCents
      this.payouts.set(id, { id, account: accountId, amount: amountCents, status: 'pending' })
      return { providerId: id }
    },
  }

  /** What the customer's payment sheet does with a card. */
  confirm(intentId: string, card: 'good' | 'declined' | 'asks-first'): void {
    const intent = found(this.intents, intentId)
    const { id, jobId, stageIndex, amount } = intent
    if (intent.status === 'succeeded') return
    const about = { jobId, stageIndex, intentId: id, amountCents: amount }
    if (card === 'asks-first' && intent.status === 'open') {
      intent.status = 'asks'
      return
    }
    if (card === 'declined') {
      intent.status = 'open'
      this.#tell({ type: 'payment.failed', reason: 'card_declined', ...about })
      return
    }
    intent.status = 'succeeded'
    intent.chargeId = this.charge(jobId, stageIndex, amount)
    this.#tell({ type: 'payment.succeeded', chargeId: intent.chargeId, ...about })
  }

  /** Somebody has paid for nothing that we know. */
  payForNothing(amount: Cents): void {
    const chargeId = this.charge('elsewhere', 0, amount)
    const about = { jobId: 'elsewhere', stageIndex: 0, intentId: this.#newId('pi'), amountCents: amount }
    this.#tell({ type: 'payment.succeeded', chargeId, ...about })
  }

  private charge(jobId: string, stageIndex: number, amount: Cents): string {
    const id = this.#newId('ch')
    this.charges.set(id, { id, jobId, stageIndex, amount, refunded: 0, transferred: 0, dispute: 'none' })
    return id
  }

  /** The bank's answer to a refund; it can send back what had succeeded. */
  settleRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = found(this.refunds, id)
    if (refund.status === 'failed' || refund.status === status) return
    if (status === 'failed') found(this.charges, refund.chargeId).refunded -= refund.amount
    refund.status = status
    this.#tell({ type: 'refund.updated', refundId: id, chargeId: refund.chargeId, status })
  }

  settlePayout(id: string, status: 'paid' | 'failed'): void {
    const payout = found(this.payouts, id)
    if (payout.status === 'failed' || payout.status === status) return
    if (status === 'failed') this.#account(payout.account).available += payout.amount
    payout.status = status
    this.#tell({ type: 'payout.updated', accountId: payout.account, providerId: id, status })
  }

  /** Only what is not on its way back can be disputed, and only once. */
  openDispute(chargeId: string): void {
    const charge = found(this.charges, chargeId)
    if (charge.dispute !== 'none' || charge.refunded > 0) return
    charge.dispute = 'open'
    const disputeId = this.#newId('dp')
    this.disputes.set(disputeId, { charge, amount: charge.amount })
    this.#tell({ type: 'dispute.opened', disputeId, chargeId, amountCents: charge.amount, reason: 'fraudulent' })
  }

  decideDispute(disputeId: string, status: 'won' | 'lost'): void {
    const { charge } = found(this.disputes, disputeId)
    if (charge.dispute !== 'open') return
    charge.dispute = status
    this.#tell({ type: 'dispute.closed', disputeId, status })
  }

  /** What a contractor fills in, or what the processor asks for anew. */
  moveAccount(accountId: string, status: AccountState['status']): void {
    const account = this.#account(accountId)
    if (account.status === status) return
    account.status = status
    this.#tell({ type: 'account.updated', accountId, status, requirements: [] })
  }

  /** Its own records, as the daily comparison reads them. */
  records(): Movement[] {
    const all: Movement[] = []
    for (const { id, amount } of this.charges.values()) all.push({ kind: 'charge', id, amount, hasMoved: true })
    for (const { id, amount, status } of this.refunds.values())
      all.push({ kind: 'refund', id, amount, hasMoved: status === 'succeeded' })
    for (const { id, amount, isReversed } of this.transfers.values()) {
      all.push({ kind: 'transfer', id, amount, hasMoved: true })
      if (isReversed) all.push({ kind: 'reversal', id, amount, hasMoved: true })
    }
    for (const [id, { amount }] of this.disputes) all.push({ kind: 'dispute', id, amount, hasMoved: true })
    for (const { id, amount, status } of this.payouts.values())
      all.push({ kind: 'payout', id, amount, hasMoved: status === 'paid' })
    return all
  }

  /** What lies in the platform's own account there. */
  platformBalance(): number {
    let balance = 0
    for (const { amount, dispute } of this.charges.values())
      if (dispute !== 'open' && dispute !== 'lost') balance += amount
    for (const { amount, status } of this.refunds.values()) if (status === 'succeeded') balance -= amount
    for (const { amount, isReversed } of this.transfers.values()) if (!isReversed) balance -= amount
    return balance
  }

  /** Sandbox accounts are there without having been opened. */
  #account(id: string) {
    const known = this.accounts.get(id)
    if (known) return known
    const account = { status: 'ready' as AccountState['status'], available: 0 }
    this.accounts.set(id, account)
    return account
  }

  #newId(prefix: string): string {
    this.#made += 1
    return `${prefix}_${this.#made}`
  }

  #tell(event: Unsent): void {
    this.#announce({ ...event, id: this.#newId('evt') } as PaymentEvent)
  }
}

type WithoutId<Event> = Event extends { readonly id: string } ? Omit<Event, 'id'> : never
type Unsent = WithoutId<PaymentEvent>

function found<Value>(values: ReadonlyMap<string, Value>, id: string): Value {
  const value = values.get(id)
  if (value === undefined) throw new Broken(`The processor does not know ${id}`)
  return value
}
