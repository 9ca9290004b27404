/**
 * What the product asks of a payment provider. The money of a stage is charged to the platform's own account and held
 * there ("separate charges and transfers"); a transfer hands it to the contractor after the approval. Every call that
 * moves money carries an idempotency key, so that a repeat after a lost answer changes nothing.
 */
import type { Cents } from '#domain/core/money.ts'
import type { BankDetailsSource } from '#domain/payouts/withdrawal-bank-details.ts'

/** The stage that a payment is for. The provider carries it along, and gives it back in every event. */
export interface StageRef {
  readonly jobId: string
  readonly stageIndex: number
}

export interface IntentRequest extends StageRef {
  readonly amountCents: Cents
  readonly customerRef: string
  readonly description: string
  readonly idempotencyKey: string
}

export interface Intent {
  readonly intentId: string
  /** Lets the payment sheet confirm this one payment; never logged. */
  readonly clientSecret: string
}

export interface IntentState extends Intent {
  readonly status: string
  readonly amountCents: Cents
  readonly chargeId: string | undefined
}

export interface TransferRequest extends StageRef {
  readonly amountCents: Cents
  /** The contractor's account with the provider. */
  readonly destination: string
  /** The charge whose money is handed on: the transfer waits for it to settle and cannot exceed it. */
  readonly sourceCharge: string
  readonly idempotencyKey: string
}

export interface RefundRequest extends Partial<StageRef> {
  readonly chargeId: string
  readonly amountCents: Cents
  readonly idempotencyKey: string
}

/** Where a refund stands. A bank can still send one back that had succeeded: `failed` may follow `succeeded`. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed'

export interface ReversalRequest {
  readonly transferId: string
  readonly amountCents: Cents
  readonly idempotencyKey: string
}

export interface AccountRequest {
  readonly contractorId: string
  readonly email: string
  readonly name: string
  readonly idempotencyKey: string
}

/** Both addresses are the product's own: where a contractor comes back to, and where a used link is renewed. */
export interface AccountLinkRequest {
  readonly accountId: string
  readonly returnUrl: string
  readonly refreshUrl: string
}

/** `ready` takes transfers and pays out; until then `requirements` says in plain words what is missing. */
export interface AccountState {
  readonly status: 'pending' | 'ready'
  readonly requirements: readonly string[]
  /** How the number of the bank account ends that the provider knows, where it has one. */
  readonly bankLast4?: string
}

export interface BankAccount {
  readonly bsb: string
  readonly number: string
}

export interface AccountBalance {
  readonly availableCents: number
  readonly pendingCents: number
}

export interface PayoutRequest {
  readonly payoutId: string
  readonly accountId: string
  readonly amountCents: Cents
  /** Where it goes; without one to the bank account that the provider knows. */
  readonly bank?: BankAccount
  readonly idempotencyKey: string
}

/** One movement as the provider has it, to be compared with the ledger. */
export interface ProcessorRecord {
  readonly kind: 'charge' | 'refund' | 'transfer' | 'reversal' | 'dispute' | 'payout'
  readonly id: string
  readonly amountCents: number
  readonly status: string
  readonly createdAt: Date
  readonly jobId?: string
  readonly stageIndex?: number
  readonly accountId?: string
  readonly chargeId?: string
  /** Of a reversal: the reversed transfer. */
  readonly transferId?: string
}

interface PaymentFacts extends StageRef {
  readonly id: string
  readonly intentId: string
  readonly amountCents: Cents
}

export interface RefundUpdated {
  readonly type: 'refund.updated'
  readonly id: string
  readonly refundId: string
  readonly chargeId: string
  readonly status: RefundStatus
  readonly failure?: string
}

/** The customer's bank has taken the money back; a question that takes none is no dispute. */
export interface DisputeOpened {
  readonly type: 'dispute.opened'
  readonly id: string
  readonly disputeId: string
  readonly chargeId: string
  readonly amountCents: Cents
  readonly reason: string
  readonly evidenceDueAt?: Date
}

export interface DisputeClosed {
  readonly type: 'dispute.closed'
  readonly id: string
  readonly disputeId: string
  readonly status: 'won' | 'lost'
}

export interface AccountUpdated extends AccountState {
  readonly type: 'account.updated'
  readonly id: string
  readonly accountId: string
}

export interface PayoutUpdated {
  readonly type: 'payout.updated'
  readonly id: string
  readonly accountId: string
  readonly providerId: string
  readonly status: 'paid' | 'failed'
  readonly failure?: string
}

/** A genuine message of the provider. Its `id` stays the same however often it is repeated. */
export type PaymentEvent =
  | (PaymentFacts & { readonly type: 'payment.succeeded'; readonly chargeId: string })
  | (PaymentFacts & { readonly type: 'payment.failed'; readonly reason: string })
  | RefundUpdated
  | DisputeOpened
  | DisputeClosed
  | AccountUpdated
  | PayoutUpdated
  | { readonly type: 'other'; readonly id: string; readonly name: string }

/** Something the provider has announced, as it would say it by webhook. */
export interface RecentEvent {
  readonly event: PaymentEvent
  readonly body: string
  readonly createdAt: Date
}

export type PayoutState = Pick<PayoutUpdated, 'failure'> & { readonly status: PayoutUpdated['status'] | 'under-way' }

export interface Payments {
  readonly bankDetailsSource: BankDetailsSource
  createCustomer(asked: { name: string; email: string; idempotencyKey: string }): Promise<{ customerRef: string }>
  createIntent(asked: IntentRequest): Promise<Intent>
  /** The secret with which the payment sheet may show this customer's saved cards. */
  createCustomerSession(customerRef: string): Promise<{ secret: string }>
  retrieveIntent(intentId: string): Promise<IntentState>
  /** Nobody may pay it any more. Answers how it stands afterwards: somebody may have been faster, and has paid. */
  cancelIntent(intentId: string): Promise<IntentState>
  createTransfer(asked: TransferRequest): Promise<{ transferId: string }>
  refund(asked: RefundRequest): Promise<{ refundId: string; status: RefundStatus }>
  /** Takes money that was handed on back into the platform's account. */
  reverseTransfer(asked: ReversalRequest): Promise<{ reversalId: string }>
  createAccount(asked: AccountRequest): Promise<{ accountId: string }>
  /** A page of the provider on which a contractor says who they are and where their money goes; it opens once. */
  accountLink(asked: AccountLinkRequest): Promise<{ url: string }>
  /** The account's own pages at the provider, where its owner changes the bank account; the link opens once. */
  accountPage(accountId: string): Promise<{ url: string }>
  accountState(accountId: string): Promise<AccountState>
  accountBalance(accountId: string): Promise<AccountBalance>
  createPayout(asked: PayoutRequest): Promise<{ providerId: string }>
  payoutState(asked: { accountId: string; providerId: string }): Promise<PayoutState>
  /** What was announced about the platform's own money since a time, the earliest first, heard of or not. */
  recentEventsSince(since: Date): Promise<readonly RecentEvent[]>
  /** Everything that began since a time, page by page; payouts only of the accounts that are named. */
  records(asked: { since: Date; accountIds?: readonly string[] }): AsyncIterable<ProcessorRecord>
  /** Reads an event from the exact bytes that were sent; throws `paymentsErrors.notGenuine` for anything else. */
  readWebhook(rawBody: Buffer | string, signatureHeader: string | undefined): PaymentEvent
}
