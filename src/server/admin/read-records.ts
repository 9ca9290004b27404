/** A page of one of the administration's lists, and a whole list as a file. */
import { Readable } from 'node:stream'
import type { RecordQuery, RecordView } from '#contract/admin/record-routes.ts'
import { csvRow } from '#domain/admin/csv.ts'
import { orderOf, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { type ByMoment, type ByWords, type RecordRow, recordsIn } from './record-store.ts'

interface Page {
  readonly records: RecordView[]
  readonly next: string | undefined
}

/** Behind every letter, so that words up to it are all that begin alike. */
const lastLetter = '\u{10FFFF}'
/** Of a file: as many rows are read at once. */
const exportedAtOnce = 500

export async function readRecords(db: Db, list: RecordListName, asked: RecordQuery): Promise<Page> {
  const order = orderOf(list, asked)
  const statement = recordsIn(list, { ...order, isFiltered: asked.status !== undefined })
  if (statement === undefined) throw coreErrors.invalid({ issues: [{ path: 'sort', message: 'Unknown order' }] })
  const byWords = recordListOf(list).searches.includes(order.sort)
  const rows = await statement.all(db, byWords ? wordsOf(asked, order.dir) : momentOf(asked, order.dir))
  const page = rows.slice(0, asked.limit)
  const last = page.at(-1)
  return {
    records: page.map((row) => viewRecord(list, row)),
    next: rows.length > asked.limit && last !== undefined ? cursorOf(last) : undefined,
  }
}

function wordsOf({ q = '', status, cursor, limit }: RecordQuery, dir: 'asc' | 'desc'): ByWords {
  const [after, id] = cursor === undefined ? startOf(dir, ['', lastLetter]) : placeOf(cursor)
  return [status ?? null, after, id, limit, q, `${q}${lastLetter}`]
}

function momentOf({ status, cursor, limit }: RecordQuery, dir: 'asc' | 'desc'): ByMoment {
  if (cursor === undefined) {
    const [after, id] = startOf<ByMoment[1]>(dir, ['-infinity', 'infinity'])
    return [status ?? null, after, id, limit]
  }
  const [after, id] = placeOf(cursor)
  const at = new Date(after)
  if (Number.isNaN(at.getTime())) throw coreErrors.invalidCursor()
  return [status ?? null, at, id, limit]
}

function startOf<T>(dir: 'asc' | 'desc', [low, high]: readonly [T, T]): [T, string] {
  return dir === 'asc' ? [low, ''] : [high, lastLetter]
}

function cursorOf({ sort_key: key, id }: RecordRow): string {
  const place = [typeof key === 'string' ? key : key.toISOString(), id]
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

function placeOf(cursor: string): [after: string, id: string] {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(place) && place.length === 2 && place.every((part) => typeof part === 'string'))
      return place as [string, string]
  } catch {}
  throw coreErrors.invalidCursor()
}

function viewRecord(list: RecordListName, row: RecordRow): RecordView {
  const cells = recordListOf(list).columns.map(({ key, kind }) => [key, cellOf(row[key], kind)] as const)
  return { id: row.id, cells: Object.fromEntries(cells) }
}

/** Amounts come from the database as decimals. */
function cellOf(value: unknown, kind: 'moment' | 'dollars' | undefined): string | number | null {
  if (value === null || value === undefined) return null
  if (kind === 'moment') return (value as Date).toISOString()
  return kind === 'dollars' ? Number(value) : String(value)
}

/** Page after page, so that a list of any length needs no more memory than one. */
export function exportRecords(db: Db, list: RecordListName, asked: RecordQuery): Readable {
  return Readable.from(csvOf(db, list, asked))
}

async function* csvOf(db: Db, list: RecordListName, asked: RecordQuery): AsyncGenerator<string> {
  const { columns } = recordListOf(list)
  yield csvRow(['Id', ...columns.map(({ label }) => label)])
  let cursor: string | undefined
  do {
    const page = await readRecords(db, list, { ...asked, cursor, limit: exportedAtOnce })
    yield page.records.map(({ id, cells }) => csvRow([id, ...columns.map(({ key }) => cells[key] ?? null)])).join('')
    cursor = page.next
  } while (cursor !== undefined)
}
