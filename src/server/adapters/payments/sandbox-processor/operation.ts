/**
 * An operation of the practice processor is a plain function: it is asked something, sees the object it is about (locked
 * until its outcome is kept), and says what to answer, what to store and what to announce. It touches no database, so
 * that storing all three in one statement stays the business of one file.
 */
import type { FormBody } from './form-body.ts'
import { textAt } from './form-body.ts'
import type { ObjectKind, ObjectOf, StripeObject } from './stripe-objects.ts'
import { idPrefixes } from './stripe-objects.ts'

export interface Ask {
  /** The id in the path; empty where the path has none. */
  readonly id: string
  readonly body: FormBody
  /** The payment sheet asks with the publishable key, and proves itself by the intent's client secret. */
  readonly fromSheet: boolean
  /** Unix seconds. */
  readonly now: number
  readonly newId: (prefix: string) => string
  /** The connected account in whose name the platform asks; empty for the platform's own. */
  readonly account: string
  /** Where browsers find the pages of the practice processor. */
  readonly pagesUrl: string
}

export interface Outcome {
  readonly status: number
  readonly body: object
  readonly store: readonly StripeObject[]
  readonly announce: readonly Announcement[]
  /** What happens by itself a little later. */
  readonly later: readonly Later[]
}

export interface Announcement {
  readonly type: string
  readonly object: StripeObject
  readonly account?: string
}

export interface Later {
  readonly operation: LaterOperation
  readonly id: string
}

export type LaterOperation = 'settle-refund' | 'settle-payout' | 'open-dispute' | 'decide-dispute'

export type Operation =
  | { readonly locks?: undefined; readonly reads?: undefined; readonly run: (ask: Ask) => Outcome }
  | {
      readonly locks?: undefined
      readonly reads: ObjectKind
      readonly idOf: (ask: Ask) => string
      readonly run: (ask: Ask, found: StripeObject) => object
    }
  | {
      readonly locks: ObjectKind
      readonly reads?: undefined
      readonly idOf: (ask: Ask) => string
      /** Another object that changes along with the first, and is locked after it. */
      readonly accompanies?: (ask: Ask, locked: StripeObject) => { readonly kind: ObjectKind; readonly id: string }
      readonly run: (ask: Ask, locked: StripeObject, companion: StripeObject | undefined) => Outcome
    }

/** An operation that makes something new and needs no other object. */
export function creating(run: (ask: Ask) => Outcome): Operation {
  return { run }
}

/** An operation that changes nothing, and whose answer nobody asks for again: none of it is kept. */
export function answering<Kind extends ObjectKind>(
  kind: Kind,
  idOf: (ask: Ask) => string,
  run: (ask: Ask, found: ObjectOf<Kind>) => object,
): Operation {
  return { reads: kind, idOf, run: (ask, found) => run(ask, found as ObjectOf<Kind>) }
}

/** An operation about one object, which nobody else changes meanwhile. */
export function changing<Kind extends ObjectKind>(
  kind: Kind,
  idOf: (ask: Ask) => string,
  run: (ask: Ask, locked: ObjectOf<Kind>) => Outcome,
): Operation {
  // The store loads by kind, so the object it hands over is of that kind; the union of operations cannot carry the proof.
  return { locks: kind, idOf, run: (ask, locked) => run(ask, locked as ObjectOf<Kind>) }
}

/** An operation about one object and another that belongs to it, for example a transfer's account. */
export function updatePairOperation<Kind extends ObjectKind, Other extends ObjectKind>(
  kind: Kind,
  idOf: (ask: Ask) => string,
  other: { readonly kind: Other; readonly idOf: (ask: Ask, locked: ObjectOf<Kind>) => string },
  run: (ask: Ask, locked: ObjectOf<Kind>, companion: ObjectOf<Other>) => Outcome,
): Operation {
  return {
    locks: kind,
    idOf,
    accompanies: (ask, locked) => ({ kind: other.kind, id: other.idOf(ask, locked as ObjectOf<Kind>) }),
    run: (ask, locked, companion) => run(ask, locked as ObjectOf<Kind>, companion as ObjectOf<Other>),
  }
}

/** A refusal in Stripe's words; nothing is stored, so a repeat under the same idempotency key is looked at afresh. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly error: { readonly type: string; readonly message: string; readonly code?: string; readonly param?: string }

  constructor(status: number, error: Refusal['error']) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function invalidRequest(message: string, details: { code?: string; param?: string } = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...details })
}

export function unknownObject(kind: ObjectKind, id: string): Refusal {
  return new Refusal(404, {
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

/** A positive whole number of cents, as Stripe asks for amounts. */
export function requiredAmount(body: FormBody, param = 'amount'): number {
  const text = requiredText(body, param)
  if (!/^[1-9]\d{0,8}$/.test(text)) throw invalidRequest(`Invalid positive integer: ${text}`, { param })
  return Number(text)
}

export function amountOrRemaining(ask: Ask, all: number): number {
  return textAt(ask.body, 'amount') === undefined ? all : requiredAmount(ask.body)
}

/** What every new object opens with. */
export function newObject<Kind extends ObjectKind>(ask: Ask, kind: Kind) {
  return { id: ask.newId(idPrefixes[kind]), object: kind, created: ask.now, livemode: false } as const
}

export function answered(body: StripeObject, also: Partial<Omit<Outcome, 'status' | 'body'>> = {}): Outcome {
  return { status: 200, body, store: [body], announce: [], later: [], ...also }
}
