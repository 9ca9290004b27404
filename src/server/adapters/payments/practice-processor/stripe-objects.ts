/**
 * The objects of the practice processor, in the shape in which Stripe answers them (only the fields that somebody
 * reads). They are stored as they are answered.
 */
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
  readonly amount_refunded: number
  /** What has been handed on already; Stripe keeps this sum to itself. */
  readonly amount_transferred: number
  readonly currency: string
  readonly status: 'succeeded' | 'failed'
  readonly payment_intent: string
  readonly metadata: Record<string, string>
  readonly transfer_group: string | null
  readonly failure_code: string | null
}

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
}

export interface Refund extends Stored {
  readonly object: 'refund'
  readonly amount: number
  readonly currency: string
  readonly charge: string
  readonly status: 'succeeded'
}

export interface Payout extends Stored {
  readonly object: 'payout'
  readonly amount: number
  readonly currency: string
  readonly status: 'paid'
}

export type StripeObject =
  | Customer
  | CustomerSession
  | PaymentIntent
  | Charge
  | Transfer
  | TransferReversal
  | Refund
  | Payout

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
  readonly data: { readonly object: StripeObject }
}

/** The first letters of an id say what it names. */
export const idPrefixes = {
  customer: 'cus',
  customer_session: 'cuss',
  payment_intent: 'pi',
  charge: 'ch',
  transfer: 'tr',
  transfer_reversal: 'trr',
  refund: 're',
  payout: 'po',
} as const satisfies Record<ObjectKind, string>
