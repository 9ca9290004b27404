/** A page of one of the administration's lists. */
import type { RecordQuery, RecordView } from '#api/admin/record-routes.ts'
import { filtersOf, unknownFilterOf } from '#domain/admin/list-filters.ts'
import { FIRST_DAY, type RecordColumn } from '#domain/admin/record-list.ts'
import { orderOf, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import {
  endStatement,
  indexPrefixColumns,
  keyTypeOf,
  pageStatement,
  type RecordOrder,
  type RecordRow,
  type Way,
} from './record-page-store.ts'
import { recordSourceOf } from './record-store.ts'

interface Page {
  readonly records: RecordView[]
  readonly next: string | undefined
}

/** Behind every letter, so that words up to it are all that begin alike. */
const lastLetter = '\u{10FFFF}'
const lastNumber = '9223372036854775807'
/** As many rows are looked at for a page; what is found further on is on the next one. */
const scanLimit = 10_000
/** What is searched for often stands here, and is read before all that are found anywhere. */
const firstScan = 1_000
/** So many times what it has is in what is looked at, more or less: where that is a page, the words are not looked up. */
const oftenTimes = 8

/** The words of a record are found by groups of three letters. */
const hasThreeLetters = /[\p{L}\p{N}]{3}/u
const isGroup = /^([a-z\d]{3}|[a-z\d]{2}[^a-z\d]|[^a-z\d][a-z\d]{2})$/u
/** Of a long text the first groups are rare enough. */
const partsMax = 40

const unknown = (path: string) => coreErrors.invalid({ issues: [{ path, message: 'Unknown value' }] })

/** Refuses what the list does not know, before a page of it is read or a file of it begun. */
export function checkAsked(list: RecordListName, asked: RecordQuery): void {
  const filter = unknownFilterOf(list, asked)
  if (filter !== undefined) throw unknown(filter)
  if (asked.sort !== undefined && !recordListOf(list).sorts.includes(asked.sort)) throw unknown('sort')
}

export async function readRecords(db: Db, list: RecordListName, asked: RecordQuery, now: Date): Promise<Page> {
  const { rows, end } = await lookFor(db, list, asked, now)
  const page = rows.slice(0, asked.limit)
  const last = rows.length > asked.limit ? page.at(-1) : end
  return { records: page.map((row) => viewRecord(list, row)), next: last && cursorOf(last) }
}

interface ImpersonationTarget {
  readonly rows: readonly RecordRow[]
  /** How far it was looked, where that is not the end of the list. */
  readonly end?: RecordRow | undefined
}

/** Along the order, and where that finds too few, by the words; both up to a length. */
async function lookFor(db: Db, list: RecordListName, query: RecordQuery, now: Date): Promise<ImpersonationTarget> {
  const { q, limit, from = null, to = null } = query
  const order = orderOf(list, query)
  const filters = filtersOf(list, query)
  const way = indexPrefixColumns(list).find((key) => filters[key] !== undefined) ?? 'all'
  const lead = way === 'all' ? null : (filters[way] ?? null)
  const [after, afterId] = placeOf(list, order, query.cursor)
  const words = q === undefined ? undefined : wordsOf(q)
  const pattern = words === undefined ? null : patternOf(words)
  const page: ReadPage = (by, rows) => {
    const statement = pageStatement(list, order, by)
    if (statement === undefined) throw unknown('sort')
    const led = by === 'found' || by === 'kept' ? null : lead
    return statement.all(db, [after, afterId, limit, rows, led, from, to, pattern, JSON.stringify(filters), now])
  }

  const endAfter: EndAfter = async (length) =>
    endStatement(list, order, way)?.maybe(db, [after, afterId, length, lead, from, to])

  if (words !== undefined && hasThreeLetters.test(words) && pageStatement(list, order, 'found')) {
    const found = await findRows(page, way, () => page('found', partsOf(words)), limit, endAfter)
    if (found) return { rows: found }
  }
  const kept = recordSourceOf(list).kept
  if (words === undefined && kept && filters[kept.by] !== undefined) {
    const found = await findRows(page, way, () => page('kept', []), limit, endAfter)
    if (found) return { rows: found }
  }
  const rows = await page(way, scanLimit)
  if (rows.length > limit) return { rows }
  return { rows, end: await endAfter(scanLimit) }
}

type ReadPage = (by: Way, rows: number | readonly string[]) => Promise<readonly RecordRow[]>
/** The last of so many rows; undefined where there are no more than those. */
type EndAfter = (length: number) => Promise<RecordRow | undefined>

/** Undefined: too many are found, and they are rare here. */
async function findRows(
  page: ReadPage,
  way: Way,
  lookUp: () => Promise<readonly RecordRow[]>,
  limit: number,
  endAfter: EndAfter,
): Promise<readonly RecordRow[] | undefined> {
  const near = await page(way, firstScan)
  if (near.length > limit) return near
  const hasMore = (await endAfter(firstScan)) !== undefined
  if (!hasMore) return near
  if (near.length * oftenTimes > limit) {
    const walked = await page(way, scanLimit)
    if (walked.length > limit) return walked
  }
  const found = await lookUp()
  return found[0]?.is_cut ? undefined : found.filter(({ id }) => id !== null)
}

/** Digits are stored without the spaces between them, as those of an ABN. */
const wordsOf = (q: string) => (/^[\d\s]+$/.test(q) ? q.replaceAll(/\s/g, '') : q)

const patternOf = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The groups of letters, of which the index has each: three of a word, or two where it begins or ends. */
function partsOf(words: string): string[] {
  const letters = [...words]
  const groups = letters.map((_, place) => letters.slice(place, place + 3).join(''))
  return [...new Set(groups.filter((group) => isGroup.test(group)))].slice(0, partsMax).map(patternOf)
}

function cursorOf({ sort_key: key, id }: RecordRow): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url')
}

function placeOf(list: RecordListName, order: RecordOrder, cursor: string | undefined): [after: string, id: string] {
  const keys = keyTypeOf(list, order.sort) === 'text' ? ['', lastLetter] : ['-infinity', 'infinity']
  const ids = recordSourceOf(list).idType === 'bigint' ? ['-1', lastNumber] : ['', lastLetter]
  const start = order.dir === 'asc' ? 0 : 1
  if (cursor === undefined) return [keys[start] ?? '', ids[start] ?? '']
  const place = readPlace(cursor)
  if (place === undefined || !isPlaceIn(list, order, place)) throw coreErrors.invalidCursor()
  return place
}

function readPlace(cursor: string): [after: string, id: string] | undefined {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    const isPlace = Array.isArray(place) && place.length === 2 && place.every((part) => typeof part === 'string')
    return isPlace ? (place as [string, string]) : undefined
  } catch {
    return
  }
}

function isPlaceIn(list: RecordListName, { sort }: RecordOrder, [after, id]: [string, string]): boolean {
  const isId = recordSourceOf(list).idType !== 'bigint' || /^\d{1,18}$/.test(id)
  if (keyTypeOf(list, sort) === 'text') return isId
  const [, day = ''] = /^(\d{4}-\d\d-\d\d)( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?\+00)?$/.exec(after) ?? []
  const moment = new Date(`${day}T00:00:00Z`)
  return isId && day >= FIRST_DAY && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
}

function viewRecord(list: RecordListName, row: RecordRow): RecordView {
  const told = { ...row, ...recordSourceOf(list).tell?.(row) }
  const cells = recordListOf(list).columns.map(({ key, kind }) => [key, cellOf(told[key], kind)] as const)
  return { id: row.id, cells: Object.fromEntries(cells), ...namesOf(row) }
}

const namesOf = ({ names }: RecordRow) => (names ? { names: names as NonNullable<RecordView['names']> } : {})

/** Amounts come from the database as decimals. */
function cellOf(value: unknown, kind: RecordColumn['kind']): string | number | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return kind === 'dollars' ? Number(value) : String(value)
}
