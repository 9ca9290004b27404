/** Every call of Stripe's protocol that the practice processor knows. */
import { createCustomer, createCustomerSession } from './customers.ts'
import { createPayout, createRefund, createTransfer, reverseTransfer } from './money-out.ts'
import type { Operation } from './operation.ts'
import { cancelIntent, confirmIntent, createIntent } from './payment-intents.ts'
import type { ObjectKind } from './stripe-objects.ts'

const operations: Record<string, Operation> = {
  '/v1/customers': createCustomer,
  '/v1/customer_sessions': createCustomerSession,
  '/v1/payment_intents': createIntent,
  '/v1/payment_intents/{id}/confirm': confirmIntent,
  '/v1/payment_intents/{id}/cancel': cancelIntent,
  '/v1/transfers': createTransfer,
  '/v1/transfers/{id}/reversals': reverseTransfer,
  '/v1/refunds': createRefund,
  '/v1/payouts': createPayout,
}

/** What may be read, one by its id or all of them. */
const collections: Record<string, ObjectKind> = {
  customers: 'customer',
  payment_intents: 'payment_intent',
  charges: 'charge',
  transfers: 'transfer',
  refunds: 'refund',
  payouts: 'payout',
}

interface Posted {
  readonly operation: Operation
  readonly id: string
}

export function postedOperation(path: string): Posted | undefined {
  const id = /^\/v1\/[a-z_]+\/([A-Za-z0-9_]+)\/[a-z]+$/.exec(path)?.[1] ?? ''
  const operation = operations[id === '' ? path : path.replace(`/${id}/`, '/{id}/')]
  return operation && { operation, id }
}

interface Reading {
  readonly kind: ObjectKind
  /** Empty where the whole list is asked for. */
  readonly id: string
}

export function readingOf(path: string): Reading | undefined {
  const [, collection = '', id = ''] = /^\/v1\/([a-z_]+)(?:\/([A-Za-z0-9_]+))?$/.exec(path) ?? []
  const kind = collections[collection]
  return kind && { kind, id }
}
