import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { filtersOf, statusOf } from '#domain/admin/list-filters.ts'
import { ANY_STATUS, countMax, FIRST_DAY, type RecordSearch } from '#domain/admin/record-list.ts'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { numberText } from '#domain/core/formats.ts'
import { readerTimeZone } from '#domain/core/reader-time-zone.ts'
import { inputMaxLength } from '#domain/core/text-limits.ts'
import { apiQuery } from '../core/api-query.ts'
import { callPage } from '../core/call.ts'
import type { TableSearch } from '../core/table-search.ts'

const calls = {
  customers: 'GET /admin/customers',
  contractors: 'GET /admin/contractors',
  jobs: 'GET /admin/jobs',
  quoteRequests: 'GET /admin/quote-requests',
  quoteApplies: 'GET /admin/quote-applies',
  categories: 'GET /admin/categories',
  legalRules: 'GET /admin/legal-rules',
  consultations: 'GET /admin/lists/consultations',
  stories: 'GET /admin/lists/stories',
  warranty: 'GET /admin/lists/warranty',
  audit: 'GET /admin/lists/audit',
  stages: 'GET /admin/lists/stages',
  moneyAlerts: 'GET /admin/lists/money-alerts',
  supportChats: 'GET /admin/lists/support-chats',
  siteContent: 'GET /admin/lists/site-content',
  admins: 'GET /admin/admins',
} as const satisfies Record<RecordListName, string>

/** Never cached, because others work in the same lists. */
export const recordsQuery = (list: RecordListName, search: RecordSearch) => {
  const params = askedOf(list, search)
  return infiniteQueryOptions({
    queryKey: ['admin', 'records', list, params],
    queryFn: ({ pageParam: cursor, signal }) => callPage(calls[list], { query: { ...params, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
}

/** The records of a list by status. */
export const countsQuery = (list: RecordListName) =>
  apiQuery(['admin', 'counts', list], 'GET /admin/counts', { query: { list } }, { staleTime: 0 })

/** For the loader of a list page. A list on screen stays and shows its own refetch. */
export async function loadRecords(queryClient: QueryClient, list: RecordListName, search: RecordSearch): Promise<void> {
  const shown = queryClient.getQueryCache().findAll({ queryKey: ['admin', 'records', list], type: 'active' })
  if (shown.length > 0) return
  await Promise.all([
    queryClient.fetchInfiniteQuery(recordsQuery(list, search)),
    queryClient.prefetchQuery(countsQuery(list)),
  ])
}

/** A count with its limit: "1,000+" stands for all higher ones. */
export const formatCount = (count: number) => (count > countMax ? `${numberText(countMax)}+` : numberText(count))

/** How many records a search has, if it is known without reading them all. */
export function totalOf(
  list: RecordListName,
  search: RecordSearch,
  counts: readonly { status: string | null; count: number }[],
): number | undefined {
  const { status, ...others } = filtersOf(list, search)
  if (search.q || dayOf(search.from) || dayOf(search.to) || Object.keys(others).length > 0) return
  const counted = status === undefined ? counts : counts.filter((one) => one.status === status)
  return counted.reduce((sum, { count }) => sum + count, 0)
}

/** The URL of the full list as a file. */
export function exportUrl(list: RecordListName, search: RecordSearch): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(askedOf(list, search))) if (value !== undefined) query.set(key, value)
  return `/api${calls[list].replace('GET ', '')}/csv?${query}`
}

/** The parameters the list supports. Others are ignored. */
function askedOf(list: RecordListName, search: RecordSearch): RecordSearch {
  const { q, sort, dir, from, to } = search
  const { sorts, first } = recordListOf(list)
  const days = { from: dayOf(from), to: dayOf(to) }
  return {
    q: q?.slice(0, inputMaxLength),
    sort: sorts.find((one) => one === sort),
    dir,
    ...days,
    timeZone: days.from || days.to ? readerTimeZone() : undefined,
    ...filtersOf(list, search),
    // The default status of a list applies without a parameter.
    status: statusOf(list, search) ?? (first?.status === undefined ? undefined : ANY_STATUS),
  }
}

/** A valid calendar date. Undefined means no date. */
export function dayOf(text = ''): string | undefined {
  const date = new Date(text)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
  return isDay && text >= FIRST_DAY ? text : undefined
}

/**
 * Shows or hides a column. Hiding the sorted column removes the order, because its head is the only way to change it.
 */
export function toggleColumn(search: TableSearch, key: string): TableSearch {
  const hidden = search.hide ?? []
  if (hidden.includes(key)) {
    const hide = hidden.filter((one) => one !== key)
    return { ...search, hide: hide.length > 0 ? hide : undefined }
  }
  const order = search.sort === key ? { sort: undefined, dir: undefined } : {}
  return { ...search, ...order, hide: [...hidden, key] }
}
