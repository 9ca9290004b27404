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
}

export interface Outcome {
  readonly status: number
  readonly body: object
  readonly store: readonly StripeObject[]
  readonly announce: readonly Announcement[]
}

export interface Announcement {
  readonly type: string
  readonly object: StripeObject
}

export type Operation =
  | { readonly locks?: undefined; readonly run: (ask: Ask) => Outcome }
  | {
      readonly locks: ObjectKind
      readonly idOf: (ask: Ask) => string
      readonly run: (ask: Ask, locked: StripeObject) => Outcome
    }

/** An operation that makes something new and needs no other object. */
export function creating(run: (ask: Ask) => Outcome): Operation {
  return { run }
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

/** What every new object opens with. */
export function newObject<Kind extends ObjectKind>(ask: Ask, kind: Kind) {
  return { id: ask.newId(idPrefixes[kind]), object: kind, created: ask.now, livemode: false } as const
}

export function answered(body: StripeObject, also: Partial<Pick<Outcome, 'store' | 'announce'>> = {}): Outcome {
  return { status: 200, body, store: also.store ?? [body], announce: also.announce ?? [] }
}
