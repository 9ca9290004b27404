import { infiniteQueryOptions } from '@tanstack/react-query'
import type { RecordListName, RecordSearch } from '#domain/admin/record-lists.ts'
import { callPage } from '../core/call.ts'

const calls = {
  customers: 'GET /admin/customers',
  contractors: 'GET /admin/contractors',
  jobs: 'GET /admin/jobs',
  quoteRequests: 'GET /admin/quote-requests',
  quoteApplies: 'GET /admin/quote-applies',
  categories: 'GET /admin/categories',
  admins: 'GET /admin/admins',
} as const satisfies Record<RecordListName, string>

/** Read anew each time: others work in the same lists. */
export const recordsQuery = (list: RecordListName, { q, status, sort, dir }: RecordSearch) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'records', list, { q, status, sort, dir }],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(calls[list], { query: { q, status, sort, dir, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    meta: { silent: true },
  })

/** The same list as a file, whole. */
export function exportAddress(list: RecordListName, { q, status, sort, dir }: RecordSearch): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries({ q, status, sort, dir })) if (value !== undefined) query.set(key, value)
  return `/api${calls[list].replace('GET ', '')}/csv?${query}`
}
