/** The measured pages of admin lists: each order, each filter and searches. */

import { ANY_STATUS, type RecordFilter } from '#domain/admin/record-list.ts'
import { orderOf, RECORD_LISTS, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'

export interface PageRequest {
  readonly list: RecordListName
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  /** The number of pages read before this one. */
  readonly pagesBefore?: number
}

/** Values for text filters and long choices: some match many rows, some few. */
const values: Readonly<Record<string, readonly string[]>> = {
  state: ['NSW', 'NT', 'ACT'],
  category: ['category_waterproofing', 'category_outdoor'],
  action: ['account.status', 'story.publish', 'category.rename'],
  subject: ['subject777x'],
  actor: ['admin-1'],
}
const chosenMax = 8

const numbers: Readonly<Partial<Record<RecordListName, string>>> = {
  customers: 'customer777@',
  contractors: 'contractor777@',
  audit: 'subject777x',
}
const common: Readonly<Partial<Record<RecordListName, string>>> = {
  customers: 'ann',
  contractors: 'company',
  audit: 'admin',
}

function searchTerms(list: RecordListName): Record<string, string> {
  return {
    'a common word': common[list] ?? 'throom',
    'a word of one in 300': 'numbat',
    'a rare word': numbers[list] ?? 'number 777 ',
    'a word that none has': 'xqzvk',
    'two letters that none has': 'qx',
  }
}

const valuesOf = ({ key, options = [] }: RecordFilter) => values[key] ?? options.slice(0, chosenMax)

/** Each filter alone. A list with a default status is queried without one. */
function filterQueries(list: RecordListName): Record<string, Record<string, string>> {
  const { statuses, filters = [], first } = recordListOf(list)
  const each = filters.flatMap((filter) => valuesOf(filter).map((value) => [filter.key, value] as const))
  return {
    all: first?.status === undefined ? {} : { status: ANY_STATUS },
    ...Object.fromEntries(statuses.map((status) => [status, { status }])),
    ...Object.fromEntries(each.map(([key, value]) => [value, { status: ANY_STATUS, [key]: value }])),
    ...Object.fromEntries(Object.entries(searchTerms(list)).map(([name, q]) => [name, { status: ANY_STATUS, q }])),
  }
}

export function adminPages(): PageRequest[] {
  return (Object.keys(RECORD_LISTS) as RecordListName[]).flatMap((list) =>
    recordListOf(list).sorts.flatMap((sort) => pagesOf(list, sort)),
  )
}

const day = { status: ANY_STATUS, from: '2025-12-30', to: '2025-12-30' }

function pagesOf(list: RecordListName, sort: string): PageRequest[] {
  const { dir } = orderOf(list, { sort })
  const back = dir === 'asc' ? 'desc' : 'asc'
  const page = (name: string, query: Record<string, string>, pagesBefore = 0): PageRequest => ({
    list,
    name: `${sort} ${query.dir ?? dir}, ${name}`,
    query: { dir, ...query, sort },
    pagesBefore,
  })
  return [
    ...Object.entries(filterQueries(list)).map(([name, query]) => page(name, query)),
    page('all', { status: ANY_STATUS, dir: back }),
    page('deep inside', { status: ANY_STATUS }, 100),
    // A date filter alone if the list is sorted by time. In another order it counts as two filters.
    ...(sort === 'createdAt' ? [page('of a day', day), page('of a day', { ...day, dir: back })] : []),
  ]
}
