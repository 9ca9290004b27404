/**
 * Pushes changed records to the sockets of their readers. Triggers write the changes. One process publishes each change
 * on the bus, and every process then finds the readers of all recent changes in one statement.
 */
import type { Pool } from 'pg'
import type { ChangedRecord } from '#api/core/changed-event.ts'
import type { LiveEvent } from '#api/live-events.ts'
import { coalesce } from '../core/coalesce.ts'
import type { ProcessBus } from '../core/process-bus.ts'
import { changesMax, type PublishedChange, publishChanges, readersOf } from './record-changes-store.ts'

interface ChangePushDeps {
  readonly pool: Pool
  readonly bus: Pick<ProcessBus, 'subscribe'>
  /** To the sockets of this process. */
  readonly send: (recipients: readonly string[], event: LiveEvent) => void
  readonly onError: (error: unknown) => void
}

/** A page fetches again what a message or a read position changes. */
export interface Missed {
  readonly records: readonly ChangedRecord[]
  readonly hasMessages: boolean
}

export interface ChangePush {
  /** Publishes what this process has written. */
  wake(): void
  /** The process has sent this event, which is not repeated. */
  sent(recipients: readonly string[], event: LiveEvent): void
  /** What these recipients missed in the last milliseconds. Null if the process does not know all of it. */
  missedBy(recipients: readonly string[], ageMs: number): Missed | null
  stop(): Promise<void>
}

interface PushedChange {
  readonly atMs: number
  /** Null for a message or a read position. */
  readonly recordsByRecipient: ReadonlyMap<string, readonly ChangedRecord[] | null>
}

/** For changes by crashed processes and by other programs. */
const pollIntervalMs = 15_000
/** A page connects within this time after the server has rendered it. */
const rememberedMs = 60_000
const rememberedMax = 500
/** For the way of the message that states the age. */
const ageMarginMs = 5_000

export function changePush({ pool, bus, send, onError }: ChangePushDeps): ChangePush {
  let received: PublishedChange[] = []
  let remembered: PushedChange[] = []
  let completeSinceMs = performance.now()

  const remember = (recordsByRecipient: PushedChange['recordsByRecipient']) => {
    const atMs = performance.now()
    remembered.push({ atMs, recordsByRecipient })
    while ((remembered[0]?.atMs ?? atMs) < atMs - rememberedMs || remembered.length > rememberedMax)
      completeSinceMs = remembered.shift()?.atMs ?? atMs
  }
  const publishing = coalesce(async () => {
    let published = changesMax
    while (published === changesMax) published = (await publishChanges.one(pool, [changesMax])).published
  }, onError)
  const pushing = coalesce(async () => {
    const changes = received
    received = []
    const rows = await readersOf(pool, changes).catch((error: unknown) => {
      // The next run pushes them.
      received = [...changes, ...received]
      throw error
    })
    const recordsByRecipient = recordsOf(rows)
    for (const [recipient, records] of recordsByRecipient) send([recipient], { type: 'changed', records })
    remember(recordsByRecipient)
  }, onError)

  bus.subscribe('changed', {
    onLiveEvent: (items) => {
      received.push(...items.map(changeOf))
      pushing.start()
    },
    onBreak: () => {
      remembered = []
      completeSinceMs = performance.now()
    },
  })
  const timer = setInterval(() => {
    publishing.start()
    if (received.length > 0) pushing.start()
  }, pollIntervalMs)
  timer.unref()

  return {
    wake: publishing.start,
    sent: (recipients, { type }) => {
      if (type === 'message' || type === 'read') remember(new Map(recipients.map((one) => [one, null])))
    },
    missedBy: (recipients, ageMs) => {
      const sinceMs = performance.now() - ageMs - ageMarginMs
      if (sinceMs < completeSinceMs) return null
      const missed = remembered
        .filter(({ atMs }) => atMs >= sinceMs)
        .flatMap(({ recordsByRecipient }) => recipients.map((one) => recordsByRecipient.get(one)))
      return { records: missed.flatMap((records) => records ?? []), hasMessages: missed.includes(null) }
    },
    stop: async () => {
      clearInterval(timer)
      await Promise.all([publishing.done(), pushing.done()])
    },
  }
}

/** "17 quote jb1 lee": version, kind and id. */
function changeOf(item: string): PublishedChange {
  const [version = '', kind = '', ...id] = item.split(' ')
  return { version, kind, id: id.join(' ') }
}

/** Each record of a recipient once, with its highest version. The rows are in the order of versions. */
function recordsOf(rows: Awaited<ReturnType<typeof readersOf>>): Map<string, ChangedRecord[]> {
  const latest = new Map<string, Map<string, ChangedRecord>>()
  for (const { recipient, kind, id, version } of rows) {
    const records = latest.get(recipient) ?? new Map<string, ChangedRecord>()
    latest.set(recipient, records.set(`${kind} ${id}`, { kind, id, version: Number(version) }))
  }
  return new Map([...latest].map(([recipient, records]) => [recipient, [...records.values()]]))
}
