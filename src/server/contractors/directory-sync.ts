/**
 * Loads the directory and keeps it current. PostgreSQL notifies every process of a changed listing. The process reloads
 * the changes of a short interval in batches. A request sees all earlier writes of its own process, because it first
 * waits for their events. Without a LISTEN connection the response may be 3 seconds old.
 */
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { type Listening, listen } from '../core/db/listen.ts'
import type { Db } from '../core/db/sql.ts'
import { Directory } from './directory.ts'
import { listingsOf, nextListings } from './directory-store.ts'

export interface DirectoryFeed {
  /** Includes all writes of this process, and the events received from others. */
  current(): Promise<Directory>
  /** The same without waiting, or undefined when a reload is pending. */
  now(): Directory | undefined
  /** Loads all listings at the start, so that no request has to wait. */
  load(): void
  /** Records that this process has written to a listing. */
  wrote(): void
  subscribe(databaseUrl: string): Promise<Listening>
}

interface FeedDeps {
  readonly pool: Db
  readonly onError: (error: unknown) => void
}

const gatherMs = 20
/** After a failed reload the old listing is served for this time. */
const retryMs = 250
const batchSize = 2000
/** Each change moves entries in long lists. A hundred changes take 3 ms among 10,000. */
const changesAtOnce = 100
/** Above this number a full reload is cheaper. */
const changesMax = 20_000
/** Without a LISTEN connection, writes within this time share one full reload. */
const silenceTimeoutMs = 3000

export function directoryFeed({ pool, onError }: FeedDeps): DirectoryFeed {
  const changed = new Set<string>()
  let directory: Directory | undefined
  let isStale = true
  let hasWritten = false
  let connection: Listening | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let ownIsRead: Promise<void> = Promise.resolve()
  let ownReads = 0
  let silentUntil = Number.NEGATIVE_INFINITY

  const read = async () => {
    const ids = [...changed]
    const readsAll = isStale || ids.length > changesMax
    // The next round reads the events that arrive during this one.
    changed.clear()
    isStale = false
    try {
      if (directory === undefined || readsAll) directory = await readAll(pool)
      else await readAgain(pool, directory, ids)
    } catch (error) {
      isStale = true
      throw error
    }
  }
  const catchUp = async () => {
    clearTimeout(timer)
    timer = undefined
    while (reading !== undefined || isStale || changed.size > 0) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    }
  }
  const soon = (waitMs = gatherMs) => {
    if (directory === undefined) return
    timer ??= setTimeout(() => catchUp().catch(onError), waitMs)
  }
  const invalidate = () => {
    isStale = true
    clearTimeout(timer)
    timer = undefined
    soon()
  }

  const readOwn = async () => {
    if (await connection?.catchUp()) return await catchUp()
    // Without a LISTEN connection, any listing may have changed.
    isStale = true
    const waitMs = silentUntil - performance.now()
    if (waitMs > 0) return soon(waitMs)
    silentUntil = performance.now() + silenceTimeoutMs
    await catchUp()
  }

  const stop = async (listening: Listening) => {
    await listening.stop()
    clearTimeout(timer)
    await reading?.catch(onError)
  }

  return {
    current: async () => {
      if (hasWritten) {
        hasWritten = false
        ownReads++
        ownIsRead = readOwn()
          .catch(onError)
          .finally(() => ownReads--)
      }
      await ownIsRead
      if (directory === undefined) await catchUp()
      else if (isStale) soon(retryMs)
      return directory as Directory
    },
    now: () => (hasWritten || ownReads > 0 || isStale ? undefined : directory),
    load: () => void catchUp().catch(onError),
    wrote: () => {
      hasWritten = true
    },
    subscribe: async (databaseUrl) => {
      const onMessage = (id: string | undefined) => {
        if (!id) return invalidate()
        changed.add(id)
        soon()
      }
      const listening = await listen(databaseUrl, 'directory_changed', { onMessage, onBreak: invalidate })
      connection = listening
      return { ...listening, stop: () => stop(listening) }
    },
  }
}

async function readAgain(pool: Db, directory: Directory, ids: readonly string[]): Promise<void> {
  for (let done = 0; done < ids.length; done += changesAtOnce) {
    const batch = ids.slice(done, done + changesAtOnce)
    const listings = await listingsOf.all(pool, [listedStatuses, batch])
    const listed = new Set(listings.map(({ id }) => id))
    directory.put(listings)
    for (const id of batch) if (!listed.has(id)) directory.remove(id)
  }
}

/** In batches, so that requests run in between. */
async function readAll(pool: Db): Promise<Directory> {
  const directory = new Directory()
  let afterId = ''
  for (;;) {
    const batch = await nextListings.all(pool, [listedStatuses, afterId, batchSize])
    directory.put(batch)
    const last = batch[batchSize - 1]
    if (last === undefined) return directory
    afterId = last.id
  }
}
