import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'

/** What stands on the books now. */
export const moneyOverviewQuery = queryOptions({
  queryKey: ['admin', 'money'],
  queryFn: ({ signal }) => call('GET /admin/money', { signal }),
  meta: { silent: true },
})

/** What a person has to look at, or what was settled, page after page. */
export const moneyAlertsQuery = (settled: boolean) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'money', 'alerts', settled],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage('GET /admin/money/alerts', { query: { cursor, settled: settled ? 'true' : 'false' }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { silent: true },
  })
