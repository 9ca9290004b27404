/**
 * An operation is a pure function from a request and a locked object to an outcome: response, objects and events. It
 * never uses the database, so one file can store all three in one statement.
 */
import type { FormBody } from './form-body.ts'
import { textAt } from './form-body.ts'
import type { BalanceTransaction, Charge, Dispute, ObjectKind, ObjectOf, StripeObject } from './stripe-objects.ts'
import { idPrefixes } from './stripe-objects.ts'

export interface OperationRequest {
  /** The id in the path; empty without one. */
  readonly id: string
  readonly body: FormBody
  /** The payment sheet uses the publishable key and the intent's client secret. */
  readonly fromSheet: boolean
  /** Unix seconds. */
  readonly now: number
  readonly newId: (prefix: string) => string
  /** The connected account of the call; empty for the platform. */
  readonly account: string
  /** Base URL of the sandbox pages. */
  readonly pagesUrl: string
}

export interface Outcome {
  readonly status: number
  readonly body: object
  readonly store: readonly StripeObject[]
  readonly events: readonly EventDraft[]
  /** Tasks that run later. */
  readonly delayedTasks: readonly DelayedTask[]
}

export interface EventDraft {
  readonly type: string
  readonly object: StripeObject
  readonly account?: string
}

export interface DelayedTask {
  readonly operation: DelayedOperation
  readonly id: string
}

export type DelayedOperation = 'settle-refund' | 'settle-payout' | 'open-dispute' | 'decide-dispute'

export type Operation =
  | { readonly locks?: undefined; readonly reads?: undefined; readonly run: (request: OperationRequest) => Outcome }
  | {
      readonly locks?: undefined
      readonly reads: ObjectKind
      readonly idOf: (request: OperationRequest) => string
      readonly run: (request: OperationRequest, found: StripeObject) => object
    }
  | {
      readonly locks: ObjectKind
      readonly reads?: undefined
      readonly idOf: (request: OperationRequest) => string
      /** A second object that changes with the first and is locked after it. */
      readonly accompanies?: (
        request: OperationRequest,
        locked: StripeObject,
      ) => { readonly kind: ObjectKind; readonly id: string }
      readonly run: (request: OperationRequest, locked: StripeObject, companion: StripeObject | undefined) => Outcome
    }

/** Creates an object without needing another one. */
export function createOperation(run: (request: OperationRequest) => Outcome): Operation {
  return { run }
}

/** A read-only operation without a stored response. */
export function readOperation<Kind extends ObjectKind>(
  kind: Kind,
  idOf: (request: OperationRequest) => string,
  run: (request: OperationRequest, found: ObjectOf<Kind>) => object,
): Operation {
  return { reads: kind, idOf, run: (request, found) => run(request, found as ObjectOf<Kind>) }
}

/** An operation on one locked object. */
export function updateOperation<Kind extends ObjectKind>(
  kind: Kind,
  idOf: (request: OperationRequest) => string,
  run: (request: OperationRequest, locked: ObjectOf<Kind>) => Outcome,
): Operation {
  // The store loads by kind, so the object has this type; the union cannot express it.
  return { locks: kind, idOf, run: (request, locked) => run(request, locked as ObjectOf<Kind>) }
}

/** An operation on an object and a related one, for example a transfer and its account. */
export function updatePairOperation<Kind extends ObjectKind, Other extends ObjectKind>(
  kind: Kind,
  idOf: (request: OperationRequest) => string,
  other: { readonly kind: Other; readonly idOf: (request: OperationRequest, locked: ObjectOf<Kind>) => string },
  run: (request: OperationRequest, locked: ObjectOf<Kind>, companion: ObjectOf<Other>) => Outcome,
): Operation {
  return {
    locks: kind,
    idOf,
    accompanies: (request, locked) => ({ kind: other.kind, id: other.idOf(request, locked as ObjectOf<Kind>) }),
    run: (request, locked, companion) => run(request, locked as ObjectOf<Kind>, companion as ObjectOf<Other>),
  }
}

/** An error in Stripe's format. Nothing is stored, so a repeat with the same idempotency key runs again. */
export class ProcessorError extends Error {
  override readonly name = 'ProcessorError'
  readonly status: number
  readonly error: { readonly type: string; readonly message: string; readonly code?: string; readonly param?: string }

  constructor(status: number, error: ProcessorError['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): ProcessorError {
  return new ProcessorError(400, { type: 'invalid_request_error', message, ...details })
}

export function unknownObject(kind: ObjectKind, id: string): ProcessorError {
  return new ProcessorError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind.replaceAll('_', ' ')}: '${id}'`,
  })
}

export function requiredText(body: FormBody, param: string): string {
  const text = textAt(body, param)
  if (text === undefined || text === '')
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  return text
}

/** A positive whole number of cents, as Stripe requires. */
export function requiredAmount(body: FormBody, param = 'amount'): number {
  const text = requiredText(body, param)
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalidRequest(`Invalid positive integer: ${text}`, { param })
  return Number(text)
}

export function amountOrRemaining(request: OperationRequest, all: number): number {
  return textAt(request.body, 'amount') === undefined ? all : requiredAmount(request.body)
}

/** Stripe's fees in Australia: 1.7% and 30 cents of a card payment, and $25 of a dispute. */
const cardFee = { percent: 1.7, cents: 30 } as const
const disputeFeeCents = 2_500

/** The balance transaction of a payment, with its fee. */
export function paymentTransaction(request: OperationRequest, charge: Charge): BalanceTransaction {
  const fee = Math.round((charge.amount * cardFee.percent) / 100) + cardFee.cents
  return transactionOf(request, 'charge', charge, charge.amount, fee)
}

/** The balance transaction of a dispute. A won dispute returns amount and fee. */
export function disputeTransaction(
  request: OperationRequest,
  dispute: Dispute,
  isReturned: boolean,
): BalanceTransaction {
  const [amount, fee] = isReturned ? [dispute.amount, -disputeFeeCents] : [-dispute.amount, disputeFeeCents]
  return transactionOf(request, 'adjustment', dispute, amount, fee)
}

function transactionOf(
  request: OperationRequest,
  type: BalanceTransaction['type'],
  { id, currency }: Charge | Dispute,
  amount: number,
  fee: number,
): BalanceTransaction {
  return { ...newObject(request, 'balance_transaction'), type, amount, fee, net: amount - fee, currency, source: id }
}

/** Common fields of new objects. */
export function newObject<Kind extends ObjectKind>(request: OperationRequest, kind: Kind) {
  return { id: request.newId(idPrefixes[kind]), object: kind, created: request.now, livemode: false } as const
}

export function outcomeOf(body: StripeObject, also: Partial<Omit<Outcome, 'status' | 'body'>> = {}): Outcome {
  return { status: 200, body, store: [body], events: [], delayedTasks: [], ...also }
}
