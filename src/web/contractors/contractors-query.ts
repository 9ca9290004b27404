import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '../core/api-query.ts'
import { callPage } from '../core/call.ts'
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
  apiQuery(['contractor', nameOrId], 'GET /contractors/{id}', { params: { id: nameOrId } })
