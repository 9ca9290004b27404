/**
 * State of the processor. One statement stores response, objects and events, or nothing if the key is used. Claims move
 * the due time ahead, so the claim of a killed process expires.
 */
import type { Pool } from 'pg'
import { type Db, sql } from '#server/core/db/sql.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import { eventTypes } from '../stripe-events.ts'
import { implicitObject } from './accounts.ts'
import type { DelayedOperation, Outcome } from './operation.ts'
import type { Reading } from './operations.ts'
import type { ObjectKind, ObjectOf, StripeEvent, StripeObject } from './stripe-objects.ts'

export interface IdempotentResponse {
  readonly fingerprint: string
  readonly status: number
  readonly body: object
}

export interface DelayedTaskRow {
  readonly id: string
  readonly operation: DelayedOperation
  readonly object_id: string
}

/** A page request; newest first, like Stripe. */
export interface Page {
  readonly startingAfter: string | undefined
  readonly createdFrom: number
  /** Fields that the listed objects have. */
  readonly filter: Readonly<Record<string, string>>
  readonly limit: number
}

/** An idempotency key and when it is used, in Unix seconds. */
export interface UsedKey {
  readonly key: string
  readonly fingerprint: string
  readonly now: number
}

/** As Stripe may, the processor forgets a key after a day. */
const keySeconds = 24 * 60 * 60

const saveOutcome = sql<
  { saved: boolean },
  [
    key: string,
    fingerprint: string,
    status: number,
    body: string,
    objects: string,
    events: string,
    subscribedTypes: readonly string[],
    delayedTasks: string,
    settleMs: number,
    now: number,
  ]
>(
  'sandbox-save-outcome',
  `with saved as (
     insert into sandbox_processor.idempotent_responses as known (idempotency_key, fingerprint, status, body, used_at)
     values ($1, $2, $3, $4, $10)
     on conflict (idempotency_key) do update
       set fingerprint = excluded.fingerprint, status = excluded.status, body = excluded.body, used_at = excluded.used_at
       where known.used_at <= excluded.used_at - ${keySeconds}
     returning true as saved
   ), objects as (
     insert into sandbox_processor.objects (id, kind, body)
     select object ->> 'id', object ->> 'object', object from saved, jsonb_array_elements($5::jsonb) as object
     on conflict (id) do update set body = excluded.body
   ), events as (
     insert into sandbox_processor.events (id, body, due_at)
     select event ->> 'id', event, case when event ->> 'type' = any ($7::text[]) then clock_timestamp() end
     from saved, jsonb_array_elements($6::jsonb) as event
   ), later as (
     insert into sandbox_processor.delayed_tasks (operation, object_id, due_at)
     select work ->> 'operation', work ->> 'id', clock_timestamp() + $9 * interval '1 millisecond'
     from saved, jsonb_array_elements($8::jsonb) as work
   )
   select exists (select from saved) as saved`,
)

const findResponse = sql<IdempotentResponse, [key: string, now: number]>(
  'sandbox-find-response',
  `select fingerprint, status, body from sandbox_processor.idempotent_responses
   where idempotency_key = $1 and used_at > $2 - ${keySeconds}`,
)

const lockObject = sql<{ body: StripeObject }, [kind: ObjectKind, id: string]>(
  'sandbox-lock-object',
  'select body from sandbox_processor.objects where kind = $1 and id = $2 for update',
)

const insertObject = sql<never, [id: string, kind: ObjectKind, body: string]>(
  'sandbox-insert-object',
  'insert into sandbox_processor.objects (id, kind, body) values ($1, $2, $3) on conflict do nothing',
)

const findObject = sql<{ body: StripeObject }, [kind: ObjectKind, id: string]>(
  'sandbox-find-object',
  'select body from sandbox_processor.objects where kind = $1 and id = $2',
)

const listObjects = sql<{ body: StripeObject }, [kind: ObjectKind]>(
  'sandbox-list-objects',
  'select body from sandbox_processor.objects where kind = $1 order by created_at, id',
)

const listPage = sql<
  { body: StripeObject },
  [kind: ObjectKind, createdFrom: number, startingAfter: string | null, filter: string, limit: number]
>(
  'sandbox-list-page',
  `select body from sandbox_processor.objects
   where kind = $1 and (body ->> 'created')::bigint >= $2
     and ($3::text is null
       or (created_at, id) < (select created_at, id from sandbox_processor.objects where id = $3))
     and body @> $4::jsonb
   order by created_at desc, id desc limit $5`,
)

const claimDelayedTasks = sql<DelayedTaskRow, [leaseMs: number, limit: number]>(
  'sandbox-claim-delayed-tasks',
  `with due as materialized (
     select id from sandbox_processor.delayed_tasks where due_at <= clock_timestamp()
     order by due_at limit $2 for update skip locked)
   update sandbox_processor.delayed_tasks set due_at = clock_timestamp() + $1 * interval '1 millisecond'
   where id in (select id from due) returning id, operation, object_id`,
)

const deleteDelayedTask = sql<never, [id: string]>(
  'sandbox-delete-delayed-task',
  'delete from sandbox_processor.delayed_tasks where id = $1',
)

const releaseDelayedTasks = sql<never, [dueInMs: number]>(
  'sandbox-release-delayed-tasks',
  `update sandbox_processor.delayed_tasks
   set due_at = least(due_at, clock_timestamp() + $1 * interval '1 millisecond')`,
)

const millisecondsToNextTask = sql<{ milliseconds: number | null }>(
  'sandbox-milliseconds-to-next-task',
  `select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as milliseconds
   from sandbox_processor.delayed_tasks`,
)

/** Events of the platform. Connected accounts have their own lists. */
const eventsPage = sql<
  { body: StripeEvent },
  [types: readonly string[], createdFrom: number, startingAfter: string | null, limit: number]
>(
  'sandbox-events-page',
  `select body from sandbox_processor.events
   where body ->> 'type' = any ($1) and body ->> 'account' is null and (body ->> 'created')::bigint >= $2
     and ($3::text is null
       or (created_at, id) < (select created_at, id from sandbox_processor.events where id = $3))
   order by created_at desc, id desc limit $4`,
)

const claimDueEvents = sql<{ id: string; body: StripeEvent; attempts: number }, [leaseMs: number, limit: number]>(
  'sandbox-claim-due-events',
  `with due as materialized (
     select id from sandbox_processor.events where due_at <= clock_timestamp()
     order by due_at limit $2 for update skip locked)
   update sandbox_processor.events
   set attempts = attempts + 1, due_at = clock_timestamp() + $1 * interval '1 millisecond'
   where id in (select id from due) returning id, body, attempts`,
)

const settleEvent = sql<never, [id: string]>(
  'sandbox-settle-event',
  'update sandbox_processor.events set due_at = null where id = $1',
)

const postponeEvent = sql<never, [id: string, delayMs: number]>(
  'sandbox-postpone-event',
  `update sandbox_processor.events set due_at = clock_timestamp() + $2 * interval '1 millisecond'
   where id = $1 and due_at is not null`,
)

const releaseClaims = sql(
  'sandbox-release-claims',
  'update sandbox_processor.events set due_at = clock_timestamp() where due_at is not null',
)

const millisecondsToNextEvent = sql<{ milliseconds: number | null }>(
  'sandbox-milliseconds-to-next-event',
  `select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as milliseconds
   from sandbox_processor.events where due_at is not null`,
)

export type SandboxStore = ReturnType<typeof sandboxStore>

export function sandboxStore(pool: Pool, { settleMs }: { readonly settleMs: number }) {
  const lock = async (db: Db, kind: ObjectKind, id: string) => (await lockObject.maybe(db, [kind, id]))?.body
  return {
    /** False if the key was used before; then nothing is stored. */
    saveOutcome: async (
      db: Db,
      { key, fingerprint, now }: UsedKey,
      outcome: Outcome,
      events: readonly StripeEvent[],
    ) => {
      const row = await saveOutcome.one(db, [
        key,
        fingerprint,
        outcome.status,
        JSON.stringify(outcome.body),
        JSON.stringify(outcome.store),
        JSON.stringify(events),
        eventTypes,
        JSON.stringify(outcome.delayedTasks),
        settleMs,
        now,
      ])
      return row.saved
    },
    responseOf: (db: Db, { key, now }: UsedKey) => findResponse.maybe(db, [key, now]),
    /** Locks an object and creates implicit ones on first use. */
    lock: async (db: Db, kind: ObjectKind, id: string, now: number) => {
      const implicit = implicitObject(id, now)
      if (implicit?.object !== kind) return await lock(db, kind, id)
      await insertObject.run(db, [id, kind, JSON.stringify(implicit)])
      return await lock(db, kind, id)
    },
    find: async <Kind extends ObjectKind>(kind: Kind, id: string) =>
      (await findObject.maybe(pool, [kind, id]))?.body as ObjectOf<Kind> | undefined,
    /** All objects of a kind, oldest first. */
    list: async <Kind extends ObjectKind>(kind: Kind) =>
      (await listObjects.all(pool, [kind])).map((row) => row.body as ObjectOf<Kind>),
    /** One extra row detects a next page. */
    page: async ({ kind, within = {} }: Reading, { startingAfter, createdFrom, filter, limit }: Page) => {
      const having = JSON.stringify({ ...filter, ...within })
      const rows = await listPage.all(pool, [kind, createdFrom, startingAfter ?? null, having, limit])
      return rows.map((row) => row.body)
    },
    eventsPage: async (types: readonly string[], { startingAfter, createdFrom, limit }: Page) => {
      const rows = await eventsPage.all(pool, [types, createdFrom, startingAfter ?? null, limit])
      return rows.map((row) => row.body)
    },
    claimDue: (leaseMs: number, limit: number) => claimDueEvents.all(pool, [leaseMs, limit]),
    settle: (id: string) => settleEvent.run(pool, [id]),
    postpone: (id: string, delayMs: number) => postponeEvent.run(pool, [id, delayMs]),
    releaseClaims: () => releaseClaims.run(pool, []),
    untilNextEventMs: async () => (await millisecondsToNextEvent.one(pool, [])).milliseconds ?? undefined,
    claimDelayedTasks: (leaseMs: number, limit: number) => claimDelayedTasks.all(pool, [leaseMs, limit]),
    deleteDelayedTask: (id: string) => deleteDelayedTask.run(pool, [id]),
    releaseDelayedTasks: () => releaseDelayedTasks.run(pool, [settleMs]),
    untilNextTaskMs: async () => (await millisecondsToNextTask.one(pool, [])).milliseconds ?? undefined,
    inTransaction: <T>(work: (db: Db) => Promise<T>) => inTransaction(pool, work),
    pool,
  }
}
