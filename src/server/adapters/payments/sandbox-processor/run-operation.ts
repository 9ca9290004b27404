/**
 * Runs an operation as Stripe does under an idempotency key: the same key with the same parameters gives the first
 * answer again, with other parameters it is refused. An operation that makes something new costs one statement; one
 * that changes an object locks it first, and only then looks whether the key has been answered.
 */
import { createHash, randomBytes } from 'node:crypto'
import { randomName } from '#domain/uploads/random-name.ts'
import type { Db } from '#server/core/db/sql.ts'
import type { FormBody } from './form-body.ts'
import type { Ask, Operation, Outcome } from './operation.ts'
import { Refusal, unknownObject } from './operation.ts'
import type { CachedResponse, SandboxStore } from './sandbox-store.ts'
import type { StripeEvent } from './stripe-objects.ts'

export const apiVersion = '2026-10-28.endive'

export interface Call {
  readonly path: string
  readonly id: string
  readonly body: FormBody
  readonly fromSheet: boolean
  readonly idempotencyKey: string | undefined
  readonly account: string
}

/** What every operation may know of the processor it runs in. */
export interface Surroundings {
  readonly store: SandboxStore
  /** The product's clock: whoever moves it moves this processor's too. */
  readonly now: () => Date
  readonly pagesUrl: string
}

export interface Performed {
  readonly status: number
  readonly body: object
  readonly replayed: boolean
  /** Something is to be delivered or to be done later. */
  readonly announced: boolean
}

export const newId = (prefix: string) => `${prefix}_${randomName(randomBytes, 24)}`

export async function performOperation(
  { store, now, pagesUrl }: Surroundings,
  operation: Operation,
  call: Call,
): Promise<Performed> {
  const key = call.account + (call.idempotencyKey ?? newId('key'))
  const fingerprint = createHash('sha256')
    .update(call.path)
    .update('\n')
    .update(JSON.stringify(call.body))
    .digest('hex')
  const ask: Ask = { ...call, pagesUrl, now: secondsOf(now()), newId }

  const keep = async (db: Db, outcome: Outcome): Promise<Performed> => {
    const events = eventsOf(ask, outcome)
    if (await store.keep(db, key, fingerprint, outcome, events))
      return {
        status: outcome.status,
        body: outcome.body,
        replayed: false,
        announced: events.length + outcome.later.length > 0,
      }
    const earlier = await store.answerOf(db, key)
    if (earlier === undefined) throw new Error(`The answer under the idempotency key ${key} is gone`)
    return replay(earlier, fingerprint)
  }

  if (operation.reads !== undefined) {
    const found = await store.find(operation.reads, operation.idOf(ask))
    if (found === undefined) throw unknownObject(operation.reads, operation.idOf(ask))
    return { status: 200, body: operation.run(ask, found), replayed: false, announced: false }
  }
  if (operation.locks === undefined) return await keep(store.pool, operation.run(ask))

  const { locks, idOf, accompanies, run } = operation
  return await store.inTransaction(async (db) => {
    const id = idOf(ask)
    const locked = await store.lock(db, locks, id, ask.now)
    const earlier = await store.answerOf(db, key)
    if (earlier !== undefined) return replay(earlier, fingerprint)
    if (locked === undefined) throw unknownObject(locks, id)
    const other = accompanies?.(ask, locked)
    const companion = other && (await store.lock(db, other.kind, other.id, ask.now))
    if (other !== undefined && companion === undefined) throw unknownObject(other.kind, other.id)
    return await keep(db, run(ask, locked, companion))
  })
}

function replay(earlier: CachedResponse, fingerprint: string): Performed {
  if (earlier.fingerprint === fingerprint)
    return { status: earlier.status, body: earlier.body, replayed: true, announced: false }
  throw new Refusal(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      'Try using a key other than the one you used before if you meant to execute a different request.',
  })
}

function eventsOf(ask: Ask, outcome: Outcome): StripeEvent[] {
  return outcome.announce.map(({ type, object, account }) => ({
    id: ask.newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: ask.now,
    livemode: false,
    pending_webhooks: 1,
    type,
    ...(account !== undefined && { account }),
    data: { object },
  }))
}

export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)
