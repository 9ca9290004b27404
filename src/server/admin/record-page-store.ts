/**
 * The SQL of admin list pages. Each page continues after the last row of the previous one, in the order of an index.
 * Filters without an index scan a limited window of that order. So a page costs the same for any list length and query.
 */
import type { RecordFilterKey } from '#domain/admin/record-list.ts'
import { RECORD_LISTS, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { type Statement, sql } from '../core/db/sql.ts'
import { recordSourceOf } from './record-store.ts'

export interface RecordRow {
  readonly id: string
  readonly sort_key: string
  /** There are too many matches to sort, so none is included. */
  readonly is_cut?: boolean
  readonly [cell: string]: unknown
}

export interface RecordOrder {
  readonly sort: string
  readonly dir: 'asc' | 'desc'
}

/**
 * The source of a page's rows. A scan window covers all rows or one filter value. An index lookup uses the search text
 * or a filter.
 */
export type RowSource = 'all' | 'found' | 'filtered' | RecordFilterKey

export type PageParams = [
  after: string,
  afterId: string,
  limit: number,
  /** The scan limit, or the trigrams of a search. */
  scanWindow: number | readonly string[],
  lead: string | null,
  from: Date | null,
  until: Date | null,
  searchText: string | null,
  filters: string,
  now: Date,
]
type ScanParams = [
  after: string,
  afterId: string,
  length: number,
  lead: string | null,
  from: Date | null,
  until: Date | null,
]

/** The maximum number of matches to sort for a page. */
const searchMax = 5_000

export type KeyType = 'timestamptz' | 'date' | 'text'

export function keyTypeOf(list: RecordListName, sort: string): KeyType {
  if (recordListOf(list).searches.includes(sort)) return 'text'
  return recordSourceOf(list).days?.includes(sort) ? 'date' : 'timestamptz'
}

/** The filters of the list, each with its condition. */
function conditionsOf(list: RecordListName): [RecordFilterKey, (value: string) => string][] {
  const { status, filters = {} } = recordSourceOf(list)
  const own = recordListOf(list).statuses.length > 0 ? [['status', (value: string) => `${status} = ${value}`]] : []
  return [...own, ...Object.entries(filters)] as [RecordFilterKey, (value: string) => string][]
}

/** Columns that can lead the index. The first filtered column wins. */
export function indexPrefixColumns(list: RecordListName): readonly RecordFilterKey[] {
  return [
    ...(recordListOf(list).statuses.length > 0 ? ['status' as const] : []),
    ...(recordSourceOf(list).indexedFilters ?? []),
  ]
}

const startOf = (from: string) => `coalesce(${from}::timestamptz, '-infinity')`
const endOf = (until: string) => `coalesce(${until}::timestamptz, 'infinity')`
const isWithin = (column: string, from: string, until: string) =>
  `${column} >= ${startOf(from)} and ${column} < ${endOf(until)}`
const firstOf = (dir: 'asc' | 'desc', position: string, from: string, until: string) =>
  dir === 'asc' ? `greatest(${position}, ${startOf(from)})` : `least(${position}, ${endOf(until)})`

/** The parameters exist for every order, so each statement must mention them. */
const anyTime = (from: string, until: string) =>
  `(${from}::timestamptz is null or ${until}::timestamptz is null or true)`

function searchTextOf(list: RecordListName): string {
  const { searchText, sorts } = recordSourceOf(list)
  return (
    searchText ??
    `concat_ws(' ', ${recordListOf(list)
      .searches.map((sort) => sorts[sort])
      .join(', ')})`
  )
}

/** The rows of a scan window after a position. A day range narrows it if the order is by time. */
function scanWindowSql(
  list: RecordListName,
  { sort, dir }: RecordOrder,
  source: RowSource,
  [lead, from, until]: readonly string[],
) {
  const { table, rows, id, idType = 'text', found, sorts } = recordSourceOf(list)
  const key = sorts[sort] ?? ''
  const byTime = key === sorts.createdAt
  const condition = conditionsOf(list).find(([name]) => name === source)?.[1]
  const days = byTime ? isWithin(key, `${from}`, `${until}`) : anyTime(`${from}`, `${until}`)
  // The index scan starts at the later of position and day range.
  const position = `$1::${keyTypeOf(list, sort)}`
  const after = byTime ? firstOf(dir, position, `${from}`, `${until}`) : position
  const isFound = `(select * from ${table} where ${found} = any((select ids from found)::text[]) offset 0)`
  return `from ${isSearch(source) ? isFound : table} p
    where ${rows} and ${condition ? condition(`${lead}`) : `${lead}::text is null`}
      and ${days} and (${key}, ${id}) ${dir === 'asc' ? '>' : '<'} (${after}, $2::${idType})
    order by ${key} ${dir}, ${id} ${dir}`
}

function pageStatementOf(
  list: RecordListName,
  order: RecordOrder,
  source: RowSource,
): Statement<RecordRow, PageParams> {
  const { id, sorts, cells, joins } = recordSourceOf(list)
  const { sort, dir } = order
  const conditions = conditionsOf(list).map(
    ([key, is]) => `and (not $9::jsonb ? '${key}' or ${is(`($9::jsonb ->> '${key}')`)})`,
  )
  const byTime = sorts[sort] === sorts.createdAt
  const rows = `select p.record_id::text as id, p.sort_key::text as sort_key, ${cells}, p.record_id, p.sort_key as order_key
     from (
       select * from (
         select *, ${id} as record_id, ${sorts[sort]} as sort_key
         ${scanWindowSql(list, order, source, ['$5', '$6', '$7'])} ${isSearch(source) ? '' : 'limit $4::integer'}
       ) p
       where $10::timestamptz is not null and $9::jsonb is not null ${conditions.join(' ')}
         and ($8::text is null or ${searchTextOf(list)} like $8)
         ${byTime ? '' : `and ${isWithin(sorts.createdAt ?? '', '$6', '$7')}`}
       order by p.sort_key ${dir}, p.record_id ${dir} limit $3::integer + 1
     ) p ${joins}`
  const inOrder = `order by p.order_key ${dir}, p.record_id ${dir}`
  return sql<RecordRow, PageParams>(
    nameOf('page', list, order, source),
    isSearch(source) ? searchFirst(idsOf(list, order, source), rows, inOrder) : `select * from (${rows}) p ${inOrder}`,
  )
}

/** Sources that find rows before sorting them. */
const isSearch = (source: RowSource): source is 'found' | 'filtered' => source === 'found' || source === 'filtered'

function idsOf(list: RecordListName, order: RecordOrder, source: 'found' | 'filtered'): string {
  if (source === 'found') return foundIdsOf(list, order)
  // Trigrams are only for the search source, but every parameter must be mentioned.
  return `select * from (${recordSourceOf(list).filterIndex?.ids}) k where $4::text[] is not null limit ${searchMax + 1}`
}

/**
 * The ids that a search finds. If the index has the sort key and there is no filter, it looks up only one page of ids.
 */
function foundIdsOf(list: RecordListName, { sort, dir }: RecordOrder): string {
  const { searchId = '', search, foundSorts = {} } = recordSourceOf(list)
  const found = `${search?.(searchMax + 1)}`
  const key = foundSorts[sort]
  if (key === undefined) return `select ${searchId} from ${found}`
  return `with matches as materialized (select * from ${found}),
      counted as (select count(*) > ${searchMax} as is_over_limit from matches)
    select ${searchId} from matches, counted
    where is_over_limit
      or (${key}, ${searchId} collate "C") ${dir === 'asc' ? '>' : '<'} ($1::${keyTypeOf(list, sort)}, $2::text)
    order by ${key} ${dir}, ${searchId} collate "C" ${dir}
    limit (select case when not is_over_limit and $9::jsonb = '{}' and $6::timestamptz is null and $7::timestamptz is null
      then $3::integer + 1 end from counted)`
}

/** Finds the ids before it reads a page of them. If there are too many, it returns one empty row. */
function searchFirst(ids: string, rows: string, inOrder: string): string {
  return `with found as materialized (
       select case when cardinality(ids) <= ${searchMax} then ids end as ids
       from (select array(${ids}) as ids offset 0) all_of_them
     )
     select found.ids is null as is_cut, p.* from found left join (${rows}) p on true ${inOrder}`
}

/** The last row of a scan window, or none if the list ends before. */
function endStatementOf(list: RecordListName, order: RecordOrder, source: RowSource): Statement<RecordRow, ScanParams> {
  const { id, sorts } = recordSourceOf(list)
  return sql<RecordRow, ScanParams>(
    nameOf('end', list, order, source),
    `select p.record_id::text as id, p.sort_key::text as sort_key from (
       select ${id} as record_id, ${sorts[order.sort]} as sort_key
       ${scanWindowSql(list, order, source, ['$4', '$5', '$6'])} offset $3::integer - 1 limit 1
     ) p`,
  )
}

const nameOf = (what: string, list: string, { sort, dir }: RecordOrder, source: RowSource) =>
  `records-${what}-${list}-${sort}-${dir}-${source}`

const pages = new Map<string, Statement<RecordRow, PageParams>>()
const ends = new Map<string, Statement<RecordRow, ScanParams>>()

for (const list of Object.keys(RECORD_LISTS) as RecordListName[]) {
  const { search, filterIndex } = recordSourceOf(list)
  const searchedSources: RowSource[] = [
    ...(search ? ['found' as const] : []),
    ...(filterIndex ? ['filtered' as const] : []),
  ]
  for (const sort of recordListOf(list).sorts)
    for (const dir of ['asc', 'desc'] as const) {
      const order = { sort, dir }
      const sources: RowSource[] = ['all', ...indexPrefixColumns(list)]
      for (const source of sources) ends.set(nameOf('end', list, order, source), endStatementOf(list, order, source))
      for (const source of [...sources, ...searchedSources])
        pages.set(nameOf('page', list, order, source), pageStatementOf(list, order, source))
    }
}

/** Undefined: the list has no such order, or no search index. */
export function pageStatement(
  list: RecordListName,
  order: RecordOrder,
  source: RowSource,
): Statement<RecordRow, PageParams> | undefined {
  return pages.get(nameOf('page', list, order, source))
}

export function endStatement(
  list: RecordListName,
  order: RecordOrder,
  source: RowSource,
): Statement<RecordRow, ScanParams> | undefined {
  return ends.get(nameOf('end', list, order, source))
}
