/** A page of an admin list. */

import type { RecordQuery, RecordView } from '#api/admin/record-routes.ts'
import { searchedUsername } from '#domain/accounts/account.ts'
import { filtersOf, unknownFilterOf } from '#domain/admin/list-filters.ts'
import { FIRST_DAY, type RecordColumn } from '#domain/admin/record-list.ts'
import { orderOf, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { readerTimeZone } from '#domain/core/reader-time-zone.ts'
import { startOfDay } from '#domain/core/state-time-zones.ts'
import type { Db } from '../core/db/sql.ts'
import {
  endStatement,
  indexPrefixColumns,
  keyTypeOf,
  pageStatement,
  type RecordOrder,
  type RecordRow,
  type RowSource,
} from './record-page-store.ts'
import { recordSourceOf } from './record-store.ts'

interface Page {
  readonly records: RecordView[]
  readonly next: string | undefined
}

/** Sorts after every letter, so a text up to it covers all texts with the same prefix. */
const lastLetter = '\u{10FFFF}'
const lastNumber = '9223372036854775807'
const dayMs = 24 * 60 * 60_000
/** Rows scanned for one page. Later matches appear on the next page. */
const scanLimit = 10_000
/** Frequent matches appear in this first scan, before the search index is used. */
const firstScan = 1_000
/** If the first scan finds this fraction of a page, the full scan probably fills it without the index. */
const frequentFactor = 8

/** The search index consists of trigrams. */
const hasTrigram = /[\p{L}\p{N}]{3}/u
const isTrigram = /^([a-z\d]{3}|[a-z\d]{2}[^a-z\d]|[^a-z\d][a-z\d]{2})$/u
/** The first trigrams of a long text are selective enough. */
const trigramsMax = 40

const unknown = (path: string) => coreErrors.invalid({ issues: [{ path, message: 'Unknown value' }] })

/** Rejects filters and sorts that the list does not support, before it reads anything. */
export function validateQuery(list: RecordListName, query: RecordQuery): void {
  const filter = unknownFilterOf(list, query)
  if (filter !== undefined) throw unknown(filter)
  if (query.sort !== undefined && !recordListOf(list).sorts.includes(query.sort)) throw unknown('sort')
}

export async function readRecords(db: Db, list: RecordListName, query: RecordQuery, now: Date): Promise<Page> {
  const { rows, end } = await scanRows(db, list, query, now)
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : end
  return { records: page.map((row) => viewRecord(list, row)), next: last && cursorOf(last) }
}

interface ScannedRows {
  readonly rows: readonly RecordRow[]
  /** The end of the scan, unless it is the end of the list. */
  readonly end?: RecordRow | undefined
}

/** Scans along the order, and uses the search index for few matches. Both have a limit. */
async function scanRows(db: Db, list: RecordListName, query: RecordQuery, now: Date): Promise<ScannedRows> {
  const { q, limit } = query
  const { from, until } = periodOf(list, query)
  const order = orderOf(list, query)
  const filters = filtersOf(list, query)
  const source = indexPrefixColumns(list).find((key) => filters[key] !== undefined) ?? 'all'
  const indexValue = source === 'all' ? null : (filters[source] ?? null)
  const [after, afterId] = startPosition(list, order, query.cursor)
  const searchText = q === undefined ? undefined : searchTextOf(q)
  const pattern = searchText === undefined ? null : patternOf(searchText)
  const page: ReadPage = (by, rows) => {
    const statement = pageStatement(list, order, by)
    if (statement === undefined) throw unknown('sort')
    const value = by === 'found' || by === 'filtered' ? null : indexValue
    return statement.all(db, [after, afterId, limit, rows, value, from, until, pattern, JSON.stringify(filters), now])
  }

  const endAfter: EndAfter = async (length) =>
    endStatement(list, order, source)?.maybe(db, [after, afterId, length, indexValue, from, until])

  if (searchText !== undefined && hasTrigram.test(searchText) && pageStatement(list, order, 'found')) {
    const found = await findRows(page, source, () => page('found', trigramsOf(searchText)), limit, endAfter)
    if (found) return { rows: found }
  }
  const filterIndex = recordSourceOf(list).filterIndex
  if (searchText === undefined && filterIndex && filters[filterIndex.by] !== undefined) {
    const found = await findRows(page, source, () => page('filtered', []), limit, endAfter)
    if (found) return { rows: found }
  }
  const rows = await page(source, scanLimit)
  if (rows.length > limit) return { rows }
  return { rows, end: await endAfter(scanLimit) }
}

/** The days of a list whose rows have a day are days in UTC, as its order. */
function periodOf(list: RecordListName, { from, to, timeZone = readerTimeZone() }: RecordQuery) {
  const zone = recordSourceOf(list).hasDays ? 'UTC' : timeZone
  return {
    from: from === undefined ? null : startOfDay(zone, from),
    until: to === undefined ? null : startOfDay(zone, Date.parse(to) + dayMs),
  }
}

type ReadPage = (by: RowSource, rows: number | readonly string[]) => Promise<readonly RecordRow[]>
/** The last of this many rows, or undefined if there are no more. */
type EndAfter = (length: number) => Promise<RecordRow | undefined>

/** Undefined: the index finds too many rows, and they are rare here. */
async function findRows(
  page: ReadPage,
  source: RowSource,
  search: () => Promise<readonly RecordRow[]>,
  limit: number,
  endAfter: EndAfter,
): Promise<readonly RecordRow[] | undefined> {
  const firstRows = await page(source, firstScan)
  if (firstRows.length > limit) return firstRows
  const hasMore = (await endAfter(firstScan)) !== undefined
  if (!hasMore) return firstRows
  if (firstRows.length * frequentFactor > limit) {
    const scanned = await page(source, scanLimit)
    if (scanned.length > limit) return scanned
  }
  const found = await search()
  return found[0]?.is_cut ? undefined : found.filter(({ id }) => id !== null)
}

/** The index stores digits without spaces, as in an ABN, and usernames without the name of support [MSG-10]. */
const searchTextOf = (q: string) => (/^[\d\s]+$/.test(q) ? q.replaceAll(/\s/g, '') : searchedUsername(q))

const patternOf = (searchText: string) => `%${searchText.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The indexed trigrams: three letters of a word, or two at its start or end. */
function trigramsOf(searchText: string): string[] {
  const letters = [...searchText]
  const groups = letters.map((_, position) => letters.slice(position, position + 3).join(''))
  return [...new Set(groups.filter((group) => isTrigram.test(group)))].slice(0, trigramsMax).map(patternOf)
}

function cursorOf({ sort_key: key, id }: RecordRow): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

function startPosition(
  list: RecordListName,
  order: RecordOrder,
  cursor: string | undefined,
): [after: string, id: string] {
  const keys = keyTypeOf(list, order.sort) === 'text' ? ['', lastLetter] : ['-infinity', 'infinity']
  const ids = recordSourceOf(list).idType === 'bigint' ? ['-1', lastNumber] : ['', lastLetter]
  const start = order.dir === 'asc' ? 0 : 1
  if (cursor === undefined) return [keys[start] ?? '', ids[start] ?? '']
  const position = parseCursor(cursor)
  if (position === undefined || !isValidCursor(list, order, position)) throw coreErrors.invalidCursor()
  return position
}

function parseCursor(cursor: string): [after: string, id: string] | undefined {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isPair =
      Array.isArray(position) && position.length === 2 && position.every((part) => typeof part === 'string')
    return isPair ? (position as [string, string]) : undefined
  } catch {
    return
  }
}

function isValidCursor(list: RecordListName, { sort }: RecordOrder, [after, id]: [string, string]): boolean {
  const isId = recordSourceOf(list).idType !== 'bigint' || /^\d{1,18}$/.test(id)
  if (keyTypeOf(list, sort) === 'text') return isId
  const [, day = ''] = /^(\d{4}-\d\d-\d\d)( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00)?$/.exec(after) ?? []
  const date = new Date(`${day}T00:00:00Z`)
  return isId && day >= FIRST_DAY && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

function viewRecord(list: RecordListName, row: RecordRow): RecordView {
  const cellsOfRow = { ...row, ...recordSourceOf(list).toCells?.(row) }
  const cells = recordListOf(list).columns.map(({ key, kind }) => [key, cellOf(cellsOfRow[key], kind)] as const)
  return { id: row.id, cells: Object.fromEntries(cells), ...namesOf(row) }
}

const namesOf = ({ names }: RecordRow) => (names ? { names: names as NonNullable<RecordView['names']> } : {})

/** The database returns amounts as decimal strings. */
function cellOf(value: unknown, kind: RecordColumn['kind']): string | number | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return kind === 'dollars' ? Number(value) : String(value)
}
