/** Objects in Stripe's format, with the fields in use. They are stored as returned. */
interface Stored {
  readonly id: string
  readonly created: number
  readonly livemode: false
}

export interface Customer extends Stored {
  readonly object: 'customer'
  readonly name: string | null
  readonly email: string | null
  readonly metadata: Record<string, string>
}

export interface CustomerSession extends Stored {
  readonly object: 'customer_session'
  readonly client_secret: string
  readonly customer: string
  readonly expires_at: number
}

export interface CardError {
  readonly type: 'card_error'
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

export interface PaymentIntent extends Stored {
  readonly object: 'payment_intent'
  readonly amount: number
  readonly amount_received: number
  readonly currency: string
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  readonly client_secret: string
  readonly customer: string | null
  readonly description: string | null
  readonly metadata: Record<string, string>
  readonly transfer_group: string | null
  readonly latest_charge: string | null
  readonly last_payment_error: CardError | null
}

export interface Charge extends Stored {
  readonly object: 'charge'
  readonly amount: number
  readonly amount_captured: number
  readonly amount_refunded: number
  /** The transferred amount; Stripe does not expose it. */
  readonly amount_transferred: number
  readonly currency: string
  readonly status: 'succeeded' | 'failed'
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  readonly transfer_group: string | null
  readonly failure_code: string | null
  readonly disputed: boolean
  /** What banks hold or have returned; Stripe does not expose it. */
  readonly amount_disputed?: number
  /** Refund behaviour of the test card; Stripe does not expose it. */
  readonly refund_behaviour: RefundBehaviour
}

export type RefundBehaviour = 'at-once' | 'pending-first' | 'fails-later'

export interface Transfer extends Stored {
  readonly object: 'transfer'
  readonly amount: number
  readonly amount_reversed: number
  readonly currency: string
  readonly destination: string
  readonly source_transaction: string
  readonly transfer_group: string | null
  readonly metadata: Record<string, string>
}

export interface TransferReversal extends Stored {
  readonly object: 'transfer_reversal'
  readonly amount: number
  readonly currency: string
  readonly transfer: string
  readonly metadata: Record<string, string>
}

export interface Refund extends Stored {
  readonly object: 'refund'
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  readonly status: 'pending' | 'succeeded' | 'failed'
  readonly failure_reason?: string
  readonly metadata: Record<string, string>
}

export interface Dispute extends Stored {
  readonly object: 'dispute'
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly payment_intent: string
  readonly reason: 'fraudulent'
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost'
  readonly evidence: Record<string, string>
  readonly evidence_details: { readonly due_by: number; readonly has_evidence: boolean; readonly past_due: false }
  readonly metadata: Record<string, string>
}

/** The connected account of a contractor. */
export interface Account extends Stored {
  readonly object: 'account'
  readonly country: string
  readonly email: string | null
  readonly business_profile: { readonly name: string | null }
  readonly capabilities: { readonly transfers: 'active' | 'inactive' }
  readonly charges_enabled: false
  readonly payouts_enabled: boolean
  readonly details_submitted: boolean
  readonly requirements: {
    readonly currently_due: readonly string[]
    readonly eventually_due: readonly string[]
    readonly disabled_reason: string | null
  }
  readonly metadata: Record<string, string>
  /** The balance, which Stripe returns from `/v1/balance`. */
  readonly balance_available: number
}

export interface AccountLink extends Stored {
  readonly object: 'account_link'
  readonly account: string
  readonly url: string
  readonly expires_at: number
  readonly return_url: string
  readonly refresh_url: string
}

export interface Payout extends Stored {
  readonly object: 'payout'
  /** The account of the payout; empty for the platform. */
  readonly account: string
  readonly amount: number
  readonly currency: string
  /** The destination bank account, if one was given. */
  readonly destination: string | null
  readonly status: 'pending' | 'paid' | 'failed'
  readonly failure_code: string | null
  readonly metadata: Record<string, string>
}

/** A change of the platform's balance. */
export interface BalanceTransaction extends Stored {
  readonly object: 'balance_transaction'
  readonly type: 'charge' | 'adjustment'
  readonly amount: number
  /** Deducted by the processor; negative if returned. */
  readonly fee: number
  readonly net: number
  readonly currency: string
  readonly source: string
}

export type StripeObject =
  | Customer
  | CustomerSession
  | PaymentIntent
  | Charge
  | Transfer
  | TransferReversal
  | Refund
  | Dispute
  | Account
  | AccountLink
  | Payout
  | BalanceTransaction

export type ObjectKind = StripeObject['object']
export type ObjectOf<Kind extends ObjectKind> = Extract<StripeObject, { object: Kind }>

export interface StripeEvent {
  readonly id: string
  readonly object: 'event'
  readonly api_version: string
  readonly created: number
  readonly livemode: false
  readonly pending_webhooks: number
  readonly type: string
  /** The connected account of the event, if any. */
  readonly account?: string
  readonly data: { readonly object: StripeObject }
}

/** Id prefix of each object kind. */
export const idPrefixes = {
  customer: 'cus',
  customer_session: 'cuss',
  payment_intent: 'pi',
  charge: 'ch',
  transfer: 'tr',
  transfer_reversal: 'trr',
  refund: 're',
  dispute: 'du',
  account: 'acct',
  account_link: 'aclk',
  payout: 'po',
  balance_transaction: 'txn',
} as const satisfies Record<ObjectKind, string>
