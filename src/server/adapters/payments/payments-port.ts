/**
 * Port of the payment provider. A stage is charged to the platform's account and held there ("separate charges and
 * transfers"). A transfer moves it to the contractor after approval. Every call that moves money has an idempotency
 * key.
 */
import type { Cents } from '#domain/core/money.ts'
import type { ProcessorFee } from '#domain/ledger/posting.ts'
import type { BankDetailsSource } from '#domain/payouts/withdrawal-bank-details.ts'

/** The stage of a payment. The provider returns it in every event. */
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
  /** Allows the payment sheet to confirm this payment; never logged. */
  readonly clientSecret: string
}

export interface IntentState extends Intent, ReceivedMoney {}

/** What the processor says about the money of an intent. Every field counts before a payment is booked. */
export interface ReceivedMoney {
  readonly status: string
  readonly amountCents: Cents
  readonly receivedCents: Cents
  /** Lower-case ISO code. */
  readonly currency: string
  readonly chargeId: string | undefined
}

export interface TransferRequest extends StageRef {
  readonly amountCents: Cents
  /** The contractor's account at the provider. */
  readonly destination: string
  /** The charge that funds the transfer. The transfer waits for it to settle and cannot exceed it. */
  readonly sourceCharge: string
  readonly idempotencyKey: string
}

export interface RefundRequest extends Partial<StageRef> {
  readonly chargeId: string
  readonly amountCents: Cents
  readonly idempotencyKey: string
}

/** Refund status. A bank can return a successful refund, so `failed` may follow `succeeded`. */
export type RefundStatus = 'pending' | 'succeeded' | 'failed'

export interface RefundResult {
  readonly refundId: string
  readonly status: RefundStatus
}

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

/** Our own URLs: the return page, and the page that renews a used link. */
export interface AccountLinkRequest {
  readonly accountId: string
  readonly returnUrl: string
  readonly refreshUrl: string
}

/** A `ready` account receives transfers and pays out. Otherwise `requirements` lists what is missing in plain words. */
export interface AccountState {
  readonly status: 'pending' | 'ready'
  readonly requirements: readonly string[]
  /** Last digits of the bank account the provider knows. */
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
  /** Destination; without it, the bank account the provider knows. */
  readonly bank?: BankAccount
  readonly idempotencyKey: string
}

/** A movement in the provider's records, for the reconciliation. */
export interface ProcessorRecord {
  readonly kind: 'charge' | 'refund' | 'transfer' | 'reversal' | 'dispute' | 'payout'
  readonly id: string
  /** The received amount of a charge. */
  readonly amountCents: number
  /** Lower-case ISO code. */
  readonly currency: string
  readonly status: string
  readonly createdAt: Date
  readonly jobId?: string
  readonly stageIndex?: number
  readonly accountId?: string
  readonly chargeId?: string
  /** The reversed transfer, for a reversal. */
  readonly transferId?: string
}

export interface PaymentSucceeded extends StageRef, ReceivedMoney {
  readonly type: 'payment.succeeded'
  readonly id: string
  readonly intentId: string
}

/** The processor accepts no more payments with this intent. */
export interface PaymentCanceled extends StageRef {
  readonly type: 'payment.canceled'
  readonly id: string
  readonly intentId: string
}

interface PaymentFailed extends StageRef {
  readonly type: 'payment.failed'
  readonly id: string
  readonly intentId: string
  readonly reason: string
}

export interface RefundUpdated {
  readonly type: 'refund.updated'
  readonly id: string
  readonly refundId: string
  readonly chargeId: string
  readonly status: RefundStatus
  readonly failure?: string
}

/** The customer's bank has taken the money back. An inquiry without a withdrawal is not a dispute. */
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

/** A verified event of the provider. Repeats have the same `id`. */
export type PaymentEvent =
  | PaymentSucceeded
  | PaymentFailed
  | PaymentCanceled
  | RefundUpdated
  | DisputeOpened
  | DisputeClosed
  | AccountUpdated
  | PayoutUpdated
  | { readonly type: 'other'; readonly id: string; readonly name: string }

/** A recent event with the body of its webhook. */
export interface RecentEvent {
  readonly id: string
  readonly body: string
  readonly createdAt: Date
}

export type PayoutState = Pick<PayoutUpdated, 'failure'> & { readonly status: PayoutUpdated['status'] | 'in-transit' }

export interface Payments {
  readonly bankDetailsSource: BankDetailsSource
  createCustomer(request: { name: string; email: string; idempotencyKey: string }): Promise<{ customerRef: string }>
  createIntent(request: IntentRequest): Promise<Intent>
  /** Secret for the customer's saved cards in the payment sheet. */
  createCustomerSession(customerRef: string): Promise<{ secret: string }>
  retrieveIntent(intentId: string): Promise<IntentState>
  /** Undefined if the processor has no such intent. */
  findIntent(intentId: string): Promise<IntentState | undefined>
  /** Cancels an intent and returns its status, because the customer may have paid first. */
  cancelIntent(intentId: string): Promise<IntentState>
  createTransfer(request: TransferRequest): Promise<{ transferId: string }>
  /** The transfer that an earlier request with the same key has made, if any. */
  findTransfer(request: TransferRequest): Promise<{ transferId: string } | undefined>
  refund(request: RefundRequest): Promise<RefundResult>
  findRefund(request: RefundRequest): Promise<RefundResult | undefined>
  /** Returns transferred money to the platform's account. */
  reverseTransfer(request: ReversalRequest): Promise<{ reversalId: string }>
  findReversal(request: ReversalRequest): Promise<{ reversalId: string } | undefined>
  createAccount(request: AccountRequest): Promise<{ accountId: string }>
  /** A single-use link to the provider's onboarding page. */
  accountLink(request: AccountLinkRequest): Promise<{ url: string }>
  /** A single-use link to the account's own pages, where its owner changes the bank account. */
  accountPage(accountId: string): Promise<{ url: string }>
  accountState(accountId: string): Promise<AccountState>
  accountBalance(accountId: string): Promise<AccountBalance>
  createPayout(request: PayoutRequest): Promise<{ providerId: string }>
  findPayout(request: PayoutRequest): Promise<{ providerId: string } | undefined>
  payoutState(request: { accountId: string; providerId: string }): Promise<PayoutState>
  /** Events of the platform account since a time, newest first, page by page, including received ones. */
  recentEventsSince(since: Date): AsyncIterable<RecentEvent>
  /** All movements since a time, page by page. Payouts only for the given accounts. */
  records(request: {
    since: Date
    accountIds?: Iterable<string> | AsyncIterable<string>
  }): AsyncIterable<ProcessorRecord>
  /** Fees that the processor deducted from the platform's balance or returned in a time range. */
  fees(range: { from: Date; until?: Date }): AsyncIterable<ProcessorFee>
  /** Parses the body of a recent event. */
  parseEvent(body: string): PaymentEvent
  /** Parses an event from the exact bytes; throws `paymentsErrors.notGenuine` if the signature is wrong. */
  readWebhook(rawBody: Buffer | string, signatureHeader: string | undefined): PaymentEvent
}
