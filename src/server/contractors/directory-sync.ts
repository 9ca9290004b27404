/**
 * Fills the directory and keeps it true. PostgreSQL tells every process whose listing has changed; what is heard within
 * a moment is read again together, piece by piece, so that requests are answered in between. What this process has written
 * itself is in the answer to the next question: it first makes sure that all news up to then has been heard. While nothing
 * can be heard, that answer may be three seconds old.
 */
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { type Listening, listen } from '../core/db/listen.ts'
import type { Db } from '../core/db/sql.ts'
import { Directory } from './directory.ts'
import { listingsOf, nextListings } from './directory-store.ts'

export interface DirectoryFeed {
  /** With everything that this process has written, and what the others have told. */
  current(): Promise<Directory>
  /** The same, where nothing has to be waited for. */
  now(): Directory | undefined
  /** Reads all of it for the first time, so that nobody has to wait for it later. */
  load(): void
  /** This process has written something that may be listed. */
  wrote(): void
  hear(databaseUrl: string): Promise<Listening>
}

interface FeedDeps {
  readonly pool: Db
  readonly onError: (error: unknown) => void
}

const gatherMs = 20
/** What could not be read is served as it was known until then. */
const retryMs = 250
const pieceSize = 2000
/** Each of them changes its place in long lists: a hundred take three milliseconds among ten thousand. */
const changesAtOnce = 100
/** Of more changes than this at once, reading all of it again is less work. */
const changesMax = 20_000
/** While nothing can be heard, not every write is a reason to read all of it again. */
const unheardMs = 3000

export function directoryFeed({ pool, onError }: FeedDeps): DirectoryFeed {
  const changed = new Set<string>()
  let directory: Directory | undefined
  let isStale = true
  let hasWritten = false
  let line: Listening | undefined
  let timer: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined
  let ownIsRead: Promise<void> = Promise.resolve()
  let ownReads = 0
  let unheardUntil = Number.NEGATIVE_INFINITY

  const read = async () => {
    const ids = [...changed]
    const readsAll = isStale || ids.length > changesMax
    // News that comes while it is being read is read in the next round.
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
  const forget = () => {
    isStale = true
    clearTimeout(timer)
    timer = undefined
    soon()
  }

  const readOwn = async () => {
    if (await line?.catchUp()) return await catchUp()
    // Where nothing can be heard, everything may have changed.
    isStale = true
    const waitMs = unheardUntil - performance.now()
    if (waitMs > 0) return soon(waitMs)
    unheardUntil = performance.now() + unheardMs
    await catchUp()
  }

  const stop = async (heard: Listening) => {
    await heard.stop()
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
    hear: async (databaseUrl) => {
      const onMessage = (id: string | undefined) => {
        if (!id) return forget()
        changed.add(id)
        soon()
      }
      const heard = await listen(databaseUrl, 'directory_changed', { onMessage, onBreak: forget })
      line = heard
      return { ...heard, stop: () => stop(heard) }
    },
  }
}

async function readAgain(pool: Db, directory: Directory, ids: readonly string[]): Promise<void> {
  for (let done = 0; done < ids.length; done += changesAtOnce) {
    const piece = ids.slice(done, done + changesAtOnce)
    const listings = await listingsOf.all(pool, [listedStatuses, piece])
    const listed = new Set(listings.map(({ id }) => id))
    directory.put(listings)
    for (const id of piece) if (!listed.has(id)) directory.remove(id)
  }
}

/** Piece by piece, so that requests are answered in between. */
async function readAll(pool: Db): Promise<Directory> {
  const directory = new Directory()
  let afterId = ''
  for (;;) {
    const piece = await nextListings.all(pool, [listedStatuses, afterId, pieceSize])
    directory.put(piece)
    const last = piece[pieceSize - 1]
    if (last === undefined) return directory
    afterId = last.id
  }
}
