/**
 * What the product asks of a payment provider. The money of a stage is charged to the platform's own account and held
 * there ("separate charges and transfers"); a transfer hands it to the contractor after the approval. Every call that
 * moves money carries an idempotency key, so that a repeat after a lost answer changes nothing.
 */
import type { Cents } from '#domain/core/money.ts'

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

export interface RefundRequest {
  readonly chargeId: string
  readonly amountCents: Cents
  readonly idempotencyKey: string
}

interface PaymentFacts extends StageRef {
  readonly id: string
  readonly intentId: string
  readonly amountCents: Cents
}

/** A genuine message of the provider. Its `id` stays the same however often it is repeated. */
export type PaymentEvent =
  | (PaymentFacts & { readonly type: 'payment.succeeded'; readonly chargeId: string })
  | (PaymentFacts & { readonly type: 'payment.failed'; readonly reason: string })
  | { readonly type: 'other'; readonly id: string; readonly name: string }

export interface Payments {
  createCustomer(asked: { name: string; email: string; idempotencyKey: string }): Promise<{ customerRef: string }>
  createIntent(asked: IntentRequest): Promise<Intent>
  /** The secret with which the payment sheet may show this customer's saved cards. */
  createCustomerSession(customerRef: string): Promise<{ secret: string }>
  retrieveIntent(intentId: string): Promise<IntentState>
  createTransfer(asked: TransferRequest): Promise<{ transferId: string }>
  refund(asked: RefundRequest): Promise<{ refundId: string }>
  /** Reads an event from the exact bytes that were sent; throws `paymentsErrors.notGenuine` for anything else. */
  readWebhook(rawBody: Buffer | string, signatureHeader: string | undefined): PaymentEvent
}
