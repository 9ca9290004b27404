/**
 * Runs an operation with Stripe's idempotency rules: a repeated key returns the first response, and other parameters
 * are an error. Creating an object costs one statement. Updating one locks it before the key is checked.
 */
import { createHash, randomBytes } from 'node:crypto'
import { randomName } from '#domain/uploads/random-name.ts'
import type { Db } from '#server/core/db/sql.ts'
import type { FormBody } from './form-body.ts'
import type { Operation, OperationRequest, Outcome } from './operation.ts'
import { ProcessorError, unknownObject } from './operation.ts'
import { checkLimits } from './request-limits.ts'
import type { IdempotentResponse, SandboxStore } from './sandbox-store.ts'
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

/** Dependencies of every operation. */
export interface ProcessorContext {
  readonly store: SandboxStore
  /** The product's clock, so that tests move both. */
  readonly now: () => Date
  readonly pagesUrl: string
}

export interface OperationResult {
  readonly status: number
  readonly body: object
  readonly replayed: boolean
  /** There are events to deliver or tasks to run. */
  readonly hasFollowUps: boolean
}

export const newId = (prefix: string) => `${prefix}_${randomName(randomBytes, 24)}`

export async function runOperation(
  { store, now, pagesUrl }: ProcessorContext,
  operation: Operation,
  call: Call,
): Promise<OperationResult> {
  checkLimits(call)
  const key = call.account + (call.idempotencyKey ?? newId('key'))
  const fingerprint = createHash('sha256')
    .update(call.path)
    .update('\n')
    .update(JSON.stringify(call.body))
    .digest('hex')
  const request: OperationRequest = { ...call, pagesUrl, now: secondsOf(now()), newId }
  const used = { key, fingerprint, now: request.now }

  const save = async (db: Db, outcome: Outcome): Promise<OperationResult> => {
    const events = eventsOf(request, outcome)
    if (await store.saveOutcome(db, used, outcome, events))
      return {
        status: outcome.status,
        body: outcome.body,
        replayed: false,
        hasFollowUps: events.length + outcome.delayedTasks.length > 0,
      }
    const earlier = await store.responseOf(db, used)
    if (earlier === undefined) throw new Error(`The response of the idempotency key ${key} is missing`)
    return replay(earlier, fingerprint)
  }

  if (operation.reads !== undefined) {
    const found = await store.find(operation.reads, operation.idOf(request))
    if (found === undefined) throw unknownObject(operation.reads, operation.idOf(request))
    return { status: 200, body: operation.run(request, found), replayed: false, hasFollowUps: false }
  }
  if (operation.locks === undefined) return await save(store.pool, operation.run(request))

  const { locks, idOf, accompanies, run } = operation
  return await store.inTransaction(async (db) => {
    const id = idOf(request)
    const locked = await store.lock(db, locks, id, request.now)
    const earlier = await store.responseOf(db, used)
    if (earlier !== undefined) return replay(earlier, fingerprint)
    if (locked === undefined) throw unknownObject(locks, id)
    const other = accompanies?.(request, locked)
    const companion = other && (await store.lock(db, other.kind, other.id, request.now))
    if (other !== undefined && companion === undefined) throw unknownObject(other.kind, other.id)
    return await save(db, run(request, locked, companion))
  })
}

function replay(earlier: IdempotentResponse, fingerprint: string): OperationResult {
  if (earlier.fingerprint === fingerprint)
    return { status: earlier.status, body: earlier.body, replayed: true, hasFollowUps: false }
  throw new ProcessorError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      'Try using a key other than the one you used before if you meant to execute a different request.',
  })
}

function eventsOf(request: OperationRequest, outcome: Outcome): StripeEvent[] {
  return outcome.events.map(({ type, object, account }) => ({
    id: request.newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: request.now,
    livemode: false,
    pending_webhooks: 1,
    type,
    ...(account !== undefined && { account }),
    data: { object },
  }))
}

export const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000)
