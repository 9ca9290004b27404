/** A customer's favourite contractors [DATA-03]. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'

/** Fills the last row of two, three and four columns. */
const PAGE_SIZE = 24

export const favouritesQuery = infiniteQueryOptions({
  queryKey: ['favourites', 'list'],
  queryFn: ({ pageParam: cursor, signal }) =>
    callPage('GET /favourites', { query: { cursor, limit: PAGE_SIZE }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const favouriteIdsQuery = queryOptions({
  queryKey: ['favourites', 'ids'],
  queryFn: ({ signal }) => call('GET /favourites/ids', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { toast: true },
})
