/**
 * The pages of the administration's lists. A page begins behind the last row of the one before, in an order that an index
 * has. What cannot be read from an index is looked for in a scanWindow of that order, which has a length: so a page costs the
 * same however long the list is, whatever is asked for. Nothing counts the whole of a list.
 */
import type { RecordFilterKey } from '#domain/admin/record-list.ts'
import { RECORD_LISTS, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { type Statement, sql } from '../core/db/sql.ts'
import { recordSourceOf } from './record-store.ts'

export interface RecordRow {
  readonly id: string
  readonly sort_key: string
  /** Of found rows: there are more than were put into order, and none of them is here. */
  readonly is_cut?: boolean
  readonly [cell: string]: unknown
}

export interface RecordOrder {
  readonly sort: string
  readonly dir: 'asc' | 'desc'
}

/** Where the rows of a page come from: a scanWindow of the order, of all rows or of those with one value, or rows found by words or by what the list is kept to. */
export type Way = 'all' | 'found' | 'kept' | RecordFilterKey

export type Asked = [
  after: string,
  afterId: string,
  limit: number,
  /** How many rows are looked at, or the parts of the words by which rows are found. */
  scanWindow: number | readonly string[],
  lead: string | null,
  from: string | null,
  to: string | null,
  words: string | null,
  filters: string,
  now: Date,
]
type Stretch = [
  after: string,
  afterId: string,
  length: number,
  lead: string | null,
  from: string | null,
  to: string | null,
]

/** As many found rows are put into order for a page. */
const foundMax = 5_000

export type KeyType = 'timestamptz' | 'date' | 'text'

export function keyTypeOf(list: RecordListName, sort: string): KeyType {
  if (recordListOf(list).searches.includes(sort)) return 'text'
  return recordSourceOf(list).days?.includes(sort) ? 'date' : 'timestamptz'
}

/** What the list can be kept to, each by its condition. */
function conditionsOf(list: RecordListName): [RecordFilterKey, (value: string) => string][] {
  const { status, keeps = {} } = recordSourceOf(list)
  const own = recordListOf(list).statuses.length > 0 ? [['status', (value: string) => `${status} = ${value}`]] : []
  return [...own, ...Object.entries(keeps)] as [RecordFilterKey, (value: string) => string][]
}

/** With what a page may begin to look; the first of them that is asked for does. */
export function indexPrefixColumns(list: RecordListName): readonly RecordFilterKey[] {
  return [...(recordListOf(list).statuses.length > 0 ? ['status' as const] : []), ...(recordSourceOf(list).leads ?? [])]
}

const sydney = (day: string) => `((${day})::timestamp at time zone 'Australia/Sydney')`
const startOf = (from: string) => `coalesce(${sydney(`${from}::date`)}, '-infinity')`
const endOfDay = (to: string) => `coalesce(${sydney(`${to}::date + 1`)}, 'infinity')`
const isWithin = (column: string, from: string, to: string) =>
  `${column} >= ${startOf(from)} and ${column} < ${endOfDay(to)}`
const firstOf = (dir: 'asc' | 'desc', place: string, from: string, to: string) =>
  dir === 'asc' ? `greatest(${place}, ${startOf(from)})` : `least(${place}, ${endOfDay(to)})`

/** The values are there in every order, and every one of them has to be named. */
const anyDay = (from: string, to: string) => `(${from}::date is null or ${to}::date is null or true)`

function wordsOf(list: RecordListName): string {
  const { words, sorts } = recordSourceOf(list)
  return (
    words ??
    `concat_ws(' ', ${recordListOf(list)
      .searches.map((sort) => sorts[sort])
      .join(', ')})`
  )
}

/** The rows of a scanWindow, after a place; the days narrow it where it goes by time. */
function stretchOf(list: RecordListName, { sort, dir }: RecordOrder, way: Way, [lead, from, to]: readonly string[]) {
  const { table, rows, id, idType = 'text', found, sorts } = recordSourceOf(list)
  const key = sorts[sort] ?? ''
  const byTime = key === sorts.createdAt
  const kept = conditionsOf(list).find(([name]) => name === way)?.[1]
  const days = byTime ? isWithin(key, `${from}`, `${to}`) : anyDay(`${from}`, `${to}`)
  // An index is entered at the place, so that begins no sooner than the days.
  const place = `$1::${keyTypeOf(list, sort)}`
  const after = byTime ? firstOf(dir, place, `${from}`, `${to}`) : place
  const isFound = `(select * from ${table} where ${found} = any((select ids from found)::text[]) offset 0)`
  return `from ${isLookedUp(way) ? isFound : table} p
    where ${rows} and ${kept ? kept(`${lead}`) : `${lead}::text is null`}
      and ${days} and (${key}, ${id}) ${dir === 'asc' ? '>' : '<'} (${after}, $2::${idType})
    order by ${key} ${dir}, ${id} ${dir}`
}

function pageOf(list: RecordListName, order: RecordOrder, way: Way): Statement<RecordRow, Asked> {
  const { id, sorts, cells, beside } = recordSourceOf(list)
  const { sort, dir } = order
  const kept = conditionsOf(list).map(
    ([key, is]) => `and (not $9::jsonb ? '${key}' or ${is(`($9::jsonb ->> '${key}')`)})`,
  )
  const byTime = sorts[sort] === sorts.createdAt
  const rows = `select p.record_id::text as id, p.sort_key::text as sort_key, ${cells}, p.record_id, p.sort_key as order_key
     from (
       select * from (
         select *, ${id} as record_id, ${sorts[sort]} as sort_key
         ${stretchOf(list, order, way, ['$5', '$6', '$7'])} ${isLookedUp(way) ? '' : 'limit $4::integer'}
       ) p
       where $10::timestamptz is not null and $9::jsonb is not null ${kept.join(' ')}
         and ($8::text is null or ${wordsOf(list)} like $8)
         ${byTime ? '' : `and ${isWithin(sorts.createdAt ?? '', '$6', '$7')}`}
       order by p.sort_key ${dir}, p.record_id ${dir} limit $3::integer + 1
     ) p ${beside}`
  const inOrder = `order by p.order_key ${dir}, p.record_id ${dir}`
  return sql<RecordRow, Asked>(
    nameOf('page', list, order, way),
    isLookedUp(way) ? foundFirst(idsOf(list, order, way), rows, inOrder) : `select * from (${rows}) p ${inOrder}`,
  )
}

/** Rows that are found before they are put into order. */
const isLookedUp = (way: Way): way is 'found' | 'kept' => way === 'found' || way === 'kept'

function idsOf(list: RecordListName, order: RecordOrder, way: 'found' | 'kept'): string {
  if (way === 'found') return foundIdsOf(list, order)
  // The parts of words are for the other way; every value has to be named.
  return `select * from (${recordSourceOf(list).kept?.ids}) k where $4::text[] is not null limit ${foundMax + 1}`
}

/**
 * What a search finds, of which only a page is looked up where its words stand beside what the order goes by, and the list
 * is kept to nothing else.
 */
function foundIdsOf(list: RecordListName, { sort, dir }: RecordOrder): string {
  const { wordsId = '', search, foundSorts = {} } = recordSourceOf(list)
  const found = `${search?.(foundMax + 1)}`
  const key = foundSorts[sort]
  if (key === undefined) return `select ${wordsId} from ${found}`
  return `with found_words as materialized (select * from ${found}),
      counted as (select count(*) > ${foundMax} as are_too_many from found_words)
    select ${wordsId} from found_words, counted
    where are_too_many
      or (${key}, ${wordsId} collate "C") ${dir === 'asc' ? '>' : '<'} ($1::${keyTypeOf(list, sort)}, $2::text)
    order by ${key} ${dir}, ${wordsId} collate "C" ${dir}
    limit (select case when not are_too_many and $9::jsonb = '{}' and $6::date is null and $7::date is null
      then $3::integer + 1 end from counted)`
}

/** Finds rows before it reads a page of them. Where there are too many, one empty row says so. */
function foundFirst(ids: string, rows: string, inOrder: string): string {
  return `with found as materialized (
       select case when cardinality(ids) <= ${foundMax} then ids end as ids
       from (select array(${ids}) as ids offset 0) all_of_them
     )
     select found.ids is null as is_cut, p.* from found left join (${rows}) p on true ${inOrder}`
}

/** The last row of a scanWindow; none where the list ends before. */
function endOf(list: RecordListName, order: RecordOrder, way: Way): Statement<RecordRow, Stretch> {
  const { id, sorts } = recordSourceOf(list)
  return sql<RecordRow, Stretch>(
    nameOf('end', list, order, way),
    `select p.record_id::text as id, p.sort_key::text as sort_key from (
       select ${id} as record_id, ${sorts[order.sort]} as sort_key
       ${stretchOf(list, order, way, ['$4', '$5', '$6'])} offset $3::integer - 1 limit 1
     ) p`,
  )
}

const nameOf = (what: string, list: string, { sort, dir }: RecordOrder, way: Way) =>
  `records-${what}-${list}-${sort}-${dir}-${way}`

const pages = new Map<string, Statement<RecordRow, Asked>>()
const ends = new Map<string, Statement<RecordRow, Stretch>>()

for (const list of Object.keys(RECORD_LISTS) as RecordListName[]) {
  const { search, kept } = recordSourceOf(list)
  const lookedUp: Way[] = [...(search ? ['found' as const] : []), ...(kept ? ['kept' as const] : [])]
  for (const sort of recordListOf(list).sorts)
    for (const dir of ['asc', 'desc'] as const) {
      const order = { sort, dir }
      const ways: Way[] = ['all', ...indexPrefixColumns(list)]
      for (const way of ways) ends.set(nameOf('end', list, order, way), endOf(list, order, way))
      for (const way of [...ways, ...lookedUp]) pages.set(nameOf('page', list, order, way), pageOf(list, order, way))
    }
}

/** Undefined: the list has no such order, or its rows are not found by their words. */
export function pageStatement(
  list: RecordListName,
  order: RecordOrder,
  way: Way,
): Statement<RecordRow, Asked> | undefined {
  return pages.get(nameOf('page', list, order, way))
}

export function endStatement(
  list: RecordListName,
  order: RecordOrder,
  way: Way,
): Statement<RecordRow, Stretch> | undefined {
  return ends.get(nameOf('end', list, order, way))
}
