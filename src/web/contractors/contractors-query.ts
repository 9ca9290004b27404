import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '../core/api-query.ts'
import { callPage } from '../core/call.ts'
import type { DirectoryAsk } from './directory-search.ts'

/** Without the nine recommendations, the rest fills the rows of two, three and four columns. */
const PAGE_SIZE = 21

/** The directory, page by page. Old results stay while new ones load. */
export const directoryQuery = (ask: DirectoryAsk) =>
  infiniteQueryOptions({
    queryKey: ['directory', ask],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage('GET /contractors', { query: { ...ask, cursor, limit: PAGE_SIZE }, signal }),
    initialPageParam: ask.cursor,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })

const FRESH_MS = 10 * 60_000

/** The number of contractors in each category. */
export const contractorCountsQuery = apiQuery(['directory counts'], 'GET /contractor-counts', undefined, {
  staleTime: FRESH_MS,
})

/** Null for an unknown place. */
export const placeQuery = (name: string) =>
  apiQuery(['place', name.toLowerCase()], 'GET /place', { query: { name } }, { staleTime: FRESH_MS })

/** By username, or by id if there is none. */
export const contractorQuery = (nameOrId: string) =>
  apiQuery(['contractor', nameOrId], 'GET /contractors/{id}', { params: { id: nameOrId } })
