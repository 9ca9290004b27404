/**
 * A whole list as a file: one moment of it, each of its rows once, whoever changes what it is ordered by meanwhile. The
 * database is read as fast as it can be and let go; what is read faster than it is sent waits on the disk. So nobody who
 * reads a byte in a second holds a connection, or keeps an old moment alive.
 */
import { addAbortSignal, Readable } from 'node:stream'
import type { Pool } from 'pg'
import type { RecordQuery } from '#api/admin/record-routes.ts'
import { csvByteOrderMark, csvRow } from '#domain/admin/csv.ts'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { inRepeatableRead } from '../core/db/transaction.ts'
import { type AcquirePermit, keyedSemaphore } from '../core/keyed-semaphore.ts'
import { spool } from '../core/spool.ts'
import { readRecords } from './read-records.ts'

/** As many rows are read at once. */
const rowsAtOnce = 500
/** As many files of a process are read out of the database at once: fewer than it has connections, however few those are. */
const readAtOnce = 2
const limits = {
  /** From the question to the last row that is read. */
  readMs: 10 * 60_000,
  /** To the last byte that is sent. */
  sentMs: 20 * 60_000,
  /** So long somebody waits until their last file is sent. */
  waitMs: 60_000,
} as const

interface FileRequest {
  readonly list: RecordListName
  readonly query: RecordQuery
  readonly accountId: string
  /** Whoever has asked has left. */
  readonly disconnected: AbortSignal
}

/** The files of one process: of one person one at a time, so that whoever has stolen a session fills no disk. */
export function recordFiles(
  pool: Pool,
  { readMs, sentMs, waitMs }: Readonly<Record<keyof typeof limits, number>> = limits,
): (query: FileRequest, now: Date) => Promise<Readable> {
  const perAccount = keyedSemaphore(Number.POSITIVE_INFINITY)
  const readPermits = keyedSemaphore(readAtOnce)
  return async ({ list, query, accountId, disconnected }, now) => {
    const end = await perAccount(accountId, AbortSignal.any([disconnected, AbortSignal.timeout(waitMs)])).catch(() => {
      throw coreErrors.unavailable({ retryAfterSeconds: waitMs / 1000 })
    })
    const file = Readable.from(
      spool((write, unread) => {
        const signal = AbortSignal.any([disconnected, unread, AbortSignal.timeout(readMs)])
        return withPermit(readPermits, signal, () =>
          inRepeatableRead(pool, (db) => writeCsv(db, { list, query, now, write, signal })),
        )
      }),
      { objectMode: false },
    )
    file.once('close', end)
    return addAbortSignal(AbortSignal.timeout(sentMs), file)
  }
}

async function withPermit<T>(acquirePermit: AcquirePermit, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const end = await acquirePermit(Symbol('file'), signal)
  try {
    return await work()
  } finally {
    end()
  }
}

interface Writing {
  readonly list: RecordListName
  readonly query: RecordQuery
  readonly now: Date
  readonly write: (text: string) => Promise<void>
  readonly signal: AbortSignal
}

/** Page after page, so that a list of any length needs no more memory than one. */
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
