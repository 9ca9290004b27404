/** All supported Stripe calls, and the processor's own operations. */
import { completeAccount, createAccount, createAccountLink } from './accounts.ts'
import { closeDispute, decideDispute, openDispute, updateDispute } from './disputes.ts'
import { textAt, textsAt } from './form-body.ts'
import {
  createOperation,
  type DelayedOperation,
  newObject,
  type Operation,
  outcomeOf,
  readOperation,
  requiredText,
} from './operation.ts'
import { cancelIntent, confirmIntent, createIntent } from './payment-intents.ts'
import { createPayout, createPlatformPayout, settlePayout } from './payouts.ts'
import { createRefund, settleRefund } from './refunds.ts'
import type { CustomerSession, ObjectKind } from './stripe-objects.ts'
import { createTransfer, reverseTransfer } from './transfers.ts'

const sessionSeconds = 30 * 60

const createCustomer = createOperation((request) =>
  outcomeOf({
    ...newObject(request, 'customer'),
    name: textAt(request.body, 'name') ?? null,
    email: textAt(request.body, 'email') ?? null,
    metadata: textsAt(request.body, 'metadata'),
  }),
)

const createCustomerSession = readOperation(
  'customer',
  (request) => requiredText(request.body, 'customer'),
  (request, customer): CustomerSession => ({
    ...newObject(request, 'customer_session'),
    client_secret: `cuss_secret_${request.newId('s').slice(2)}`,
    customer: customer.id,
    expires_at: request.now + sessionSeconds,
  }),
)

const operations: Record<string, Operation> = {
  '/v1/customers': createCustomer,
  '/v1/customer_sessions': createCustomerSession,
  '/v1/payment_intents': createIntent,
  '/v1/payment_intents/{id}/confirm': confirmIntent,
  '/v1/payment_intents/{id}/cancel': cancelIntent,
  '/v1/accounts': createAccount,
  '/v1/account_links': createAccountLink,
  '/v1/transfers': createTransfer,
  '/v1/transfers/{id}/reversals': reverseTransfer,
  '/v1/refunds': createRefund,
  '/v1/disputes/{id}': updateDispute,
  '/v1/disputes/{id}/close': closeDispute,
  '/v1/payouts': createPlatformPayout,
}

/** Calls with another meaning for a connected account. */
const accountOperations: Record<string, Operation> = { '/v1/payouts': createPayout }

/** Operations of banks and sandbox pages, which API callers cannot use. */
export const ownOperations = {
  'settle-refund': settleRefund,
  'settle-payout': settlePayout,
  'open-dispute': openDispute,
  'decide-dispute': decideDispute,
  'complete-account': completeAccount,
} as const satisfies Record<DelayedOperation | 'complete-account', Operation>

/** Readable collections, by id or as a list. */
const collections: Record<string, ObjectKind> = {
  customers: 'customer',
  payment_intents: 'payment_intent',
  charges: 'charge',
  transfers: 'transfer',
  refunds: 'refund',
  disputes: 'dispute',
  accounts: 'account',
  payouts: 'payout',
  balance_transactions: 'balance_transaction',
}

interface Posted {
  readonly operation: Operation
  readonly id: string
}

export function postedOperation(path: string, account: string): Posted | undefined {
  const known = account === '' ? operations : accountOperations
  const id = /^\/v1\/[a-z_]+\/([A-Za-z0-9_]+)(?:\/[a-z]+)?$/.exec(path)?.[1] ?? ''
  const operation = known[id === '' ? path : path.replace(`/${id}`, '/{id}')]
  return operation && { operation, id }
}

export interface Reading {
  readonly kind: ObjectKind
  /** Empty for a list. */
  readonly id: string
  /** Filter of the list, if it is not the whole collection. */
  readonly within?: Readonly<Record<string, string>>
}

export function readingOf(path: string, account: string): Reading | undefined {
  const ofTransfer = /^\/v1\/transfers\/([A-Za-z0-9_]+)\/reversals$/.exec(path)?.[1]
  if (ofTransfer !== undefined) return { kind: 'transfer_reversal', id: '', within: { transfer: ofTransfer } }
  const [, collection = '', id = ''] = /^\/v1\/([a-z_]+)(?:\/([A-Za-z0-9_]+))?$/.exec(path) ?? []
  const kind = collections[collection]
  if (kind === undefined) return undefined
  return kind === 'payout' ? { kind, id, within: { account } } : { kind, id }
}
