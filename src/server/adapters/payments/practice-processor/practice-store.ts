/**
 * The processor's memory. An outcome is kept by one statement: the answer under its idempotency key, the objects and the
 * events together or not at all; a key that is taken keeps nothing. Events are claimed by moving their due time ahead,
 * so a claim that dies with the process comes due again by itself.
 */
import type { Pool } from 'pg'
import { type Db, sql } from '#server/core/db/sql.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import type { Outcome } from './operation.ts'
import type { ObjectKind, ObjectOf, StripeEvent, StripeObject } from './stripe-objects.ts'

export interface KeptAnswer {
  readonly fingerprint: string
  readonly status: number
  readonly body: object
}

/** What the product's endpoint subscribes to, as it would at Stripe; other events are kept and delivered to nobody. */
const subscribedTypes: readonly string[] = ['payment_intent.succeeded', 'payment_intent.payment_failed']

const keepOutcome = sql<
  { kept: boolean },
  [
    key: string,
    fingerprint: string,
    status: number,
    body: string,
    objects: string,
    events: string,
    subscribedTypes: readonly string[],
  ]
>(
  'practice-keep-outcome',
  `with kept as (
     insert into practice_processor.answers (idempotency_key, fingerprint, status, body) values ($1, $2, $3, $4)
     on conflict do nothing returning true as kept
   ), objects as (
     insert into practice_processor.objects (id, kind, body)
     select object ->> 'id', object ->> 'object', object from kept, jsonb_array_elements($5::jsonb) as object
     on conflict (id) do update set body = excluded.body
   ), events as (
     insert into practice_processor.events (id, body, due_at)
     select event ->> 'id', event, case when event ->> 'type' = any ($7::text[]) then clock_timestamp() end
     from kept, jsonb_array_elements($6::jsonb) as event
   )
   select exists (select from kept) as kept`,
)

const findAnswer = sql<KeptAnswer, [key: string]>(
  'practice-find-answer',
  'select fingerprint, status, body from practice_processor.answers where idempotency_key = $1',
)

const lockObject = sql<{ body: StripeObject }, [kind: ObjectKind, id: string]>(
  'practice-lock-object',
  'select body from practice_processor.objects where kind = $1 and id = $2 for update',
)

const findObject = sql<{ body: StripeObject }, [kind: ObjectKind, id: string]>(
  'practice-find-object',
  'select body from practice_processor.objects where kind = $1 and id = $2',
)

const listObjects = sql<{ body: StripeObject }, [kind: ObjectKind]>(
  'practice-list-objects',
  'select body from practice_processor.objects where kind = $1 order by created_at, id',
)

const listEvents = sql<{ body: StripeEvent }>(
  'practice-list-events',
  'select body from practice_processor.events order by created_at desc limit 100',
)

const claimDueEvents = sql<{ id: string; body: StripeEvent; attempts: number }, [leaseMs: number, limit: number]>(
  'practice-claim-due-events',
  `update practice_processor.events
   set attempts = attempts + 1, due_at = clock_timestamp() + $1 * interval '1 millisecond'
   where id in (
     select id from practice_processor.events where due_at <= clock_timestamp()
     order by due_at limit $2 for update skip locked
   )
   returning id, body, attempts`,
)

const settleEvent = sql<never, [id: string]>(
  'practice-settle-event',
  'update practice_processor.events set due_at = null where id = $1',
)

const postponeEvent = sql<never, [id: string, delayMs: number]>(
  'practice-postpone-event',
  `update practice_processor.events set due_at = clock_timestamp() + $2 * interval '1 millisecond'
   where id = $1 and due_at is not null`,
)

const releaseClaims = sql(
  'practice-release-claims',
  'update practice_processor.events set due_at = clock_timestamp() where due_at is not null',
)

const millisecondsToNextEvent = sql<{ milliseconds: number | null }>(
  'practice-milliseconds-to-next-event',
  `select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as milliseconds
   from practice_processor.events where due_at is not null`,
)

export type PracticeStore = ReturnType<typeof practiceStore>

export function practiceStore(pool: Pool) {
  return {
    /** False where the key has been used before: then nothing was stored. */
    keep: async (db: Db, key: string, fingerprint: string, outcome: Outcome, events: readonly StripeEvent[]) => {
      const row = await keepOutcome.one(db, [
        key,
        fingerprint,
        outcome.status,
        JSON.stringify(outcome.body),
        JSON.stringify(outcome.store),
        JSON.stringify(events),
        subscribedTypes,
      ])
      return row.kept
    },
    answerOf: (db: Db, key: string) => findAnswer.maybe(db, [key]),
    lock: async (db: Db, kind: ObjectKind, id: string) => (await lockObject.maybe(db, [kind, id]))?.body,
    find: async <Kind extends ObjectKind>(kind: Kind, id: string) =>
      (await findObject.maybe(pool, [kind, id]))?.body as ObjectOf<Kind> | undefined,
    list: async <Kind extends ObjectKind>(kind: Kind) =>
      (await listObjects.all(pool, [kind])).map((row) => row.body as ObjectOf<Kind>),
    events: async () => (await listEvents.all(pool, [])).map((row) => row.body),
    claimDue: (leaseMs: number, limit: number) => claimDueEvents.all(pool, [leaseMs, limit]),
    settle: (id: string) => settleEvent.run(pool, [id]),
    postpone: (id: string, delayMs: number) => postponeEvent.run(pool, [id, delayMs]),
    releaseClaims: () => releaseClaims.run(pool, []),
    untilNextEventMs: async () => (await millisecondsToNextEvent.one(pool, [])).milliseconds ?? undefined,
    inTransaction: <T>(work: (db: Db) => Promise<T>) => inTransaction(pool, work),
    pool,
  }
}
