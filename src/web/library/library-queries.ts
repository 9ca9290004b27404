/** Queries for the open library, reports, and stories in admin pages. */
import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiPages, apiQuery } from '../core/api-query.ts'
import { callPage } from '../core/call.ts'
import type { LibrarySearch } from './library-search.ts'

const FRESH_MS = 30_000
export const libraryKey = ['library'] as const
export const adminStoriesKey = ['admin', 'stories'] as const

export const libraryQuery = ({ cursor: from, ...search }: LibrarySearch) =>
  infiniteQueryOptions({
    queryKey: [...libraryKey, search, from],
    queryFn: ({ pageParam: cursor, signal }) => callPage('GET /library', { query: { ...search, cursor }, signal }),
    initialPageParam: from,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: FRESH_MS,
  })

export const storyQuery = (id: string) =>
  apiQuery([...libraryKey, id], 'GET /library/{id}', { params: { id } }, { staleTime: FRESH_MS })

export const myReportsQuery = apiPages(['reports', 'own'], 'GET /reports/self')

export const reportQuery = (id: string) => apiQuery(['reports', id], 'GET /reports/{id}', { params: { id } })

export const adminStoryQuery = (id: string) =>
  apiQuery([...adminStoriesKey, 'one', id], 'GET /admin/stories/{id}', { params: { id } })
