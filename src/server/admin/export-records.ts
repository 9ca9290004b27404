/**
 * Exports a whole list from one snapshot, each row once. The export reads the database at full speed and buffers unsent
 * rows on disk. So a slow client holds neither a connection nor an old snapshot.
 */
import { addAbortSignal, Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { RecordQuery } from '#api/admin/record-routes.ts'
import { csvByteOrderMark, csvRow } from '#domain/admin/csv.ts'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { inRepeatableRead } from '../core/db/transaction.ts'
import { type AcquirePermit, keyedSemaphore } from '../core/semaphore.ts'
import { spool } from '../core/spool.ts'
import { readRecords } from './read-records.ts'

/** Rows in one read. */
const rowsAtOnce = 500
/** Concurrent reads in one process, fewer than its database connections. */
const readAtOnce = 2
const limits = {
  /** From the request to the last row read. */
  readMs: 10 * 60_000,
  /** To the last byte sent. */
  sentMs: 20 * 60_000,
  /** How long a user waits for their previous export. */
  waitMs: 60_000,
} as const

interface FileRequest {
  readonly list: RecordListName
  readonly query: RecordQuery
  readonly accountId: string
  /** The client has disconnected. */
  readonly disconnected: AbortSignal
}

/** The exports of one process. Each account has one at a time, so a stolen session cannot fill the disk. */
export function recordFiles(
  pool: Pool,
  { readMs, sentMs, waitMs }: Readonly<Record<keyof typeof limits, number>> = limits,
): (query: FileRequest, now: Date) => Promise<Readable> {
  const perAccount = keyedSemaphore(Number.POSITIVE_INFINITY)
  const readPermits = keyedSemaphore(readAtOnce)
  return async ({ list, query, accountId, disconnected }, now) => {
    const release = await perAccount(accountId, AbortSignal.any([disconnected, AbortSignal.timeout(waitMs)])).catch(
      () => {
        throw coreErrors.unavailable({ retryAfterSeconds: waitMs / 1000 })
      },
    )
    const file = Readable.from(
      spool((write, unread) => {
        const signal = AbortSignal.any([disconnected, unread, AbortSignal.timeout(readMs)])
        return withPermit(readPermits, signal, () =>
          inRepeatableRead(pool, (db) => writeCsv(db, { list, query, now, write, signal })),
        )
      }),
      { objectMode: false },
    )
    file.once('close', release)
    return addAbortSignal(AbortSignal.timeout(sentMs), file)
  }
}

async function withPermit<T>(acquirePermit: AcquirePermit, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const release = await acquirePermit(Symbol('file'), signal)
  try {
    return await work()
  } finally {
    release()
  }
}

interface Writing {
  readonly list: RecordListName
  readonly query: RecordQuery
  readonly now: Date
  readonly write: (text: string) => Promise<void>
  readonly signal: AbortSignal
}

/** Reads page after page, so that memory use does not depend on the list's length. */
async function writeCsv(db: Db, { list, query, now, write, signal }: Writing): Promise<void> {
  const { columns } = recordListOf(list)
  await write(csvByteOrderMark + csvRow(['Id', ...columns.map(({ label }) => label)]))
  let cursor: string | undefined
  do {
    signal.throwIfAborted()
    const page = await readRecords(db, list, { ...query, cursor, limit: rowsAtOnce }, now)
    await write(
      page.records.map(({ id, cells }) => csvRow([id, ...columns.map(({ key }) => cells[key] ?? null)])).join(''),
    )
    cursor = page.next
  } while (cursor !== undefined)
}
