import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'
import type { DirectoryAsk } from './directory-search.ts'

/** Fills the last row of two, three and four columns. */
const PAGE_SIZE = 24

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

/** By username, or by id if there is none. */
export const contractorQuery = (nameOrId: string) =>
  queryOptions({
    queryKey: ['contractor', nameOrId],
    queryFn: ({ signal }) => call('GET /contractors/{id}', { params: { id: nameOrId }, signal }),
  })
