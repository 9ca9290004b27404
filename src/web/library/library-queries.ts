/** Queries for the open library, reports, and stories in admin pages. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'
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
  queryOptions({
    queryKey: [...libraryKey, id],
    queryFn: ({ signal }) => call('GET /library/{id}', { params: { id }, signal }),
    staleTime: FRESH_MS,
  })

export const myReportsQuery = infiniteQueryOptions({
  queryKey: ['reports', 'own'],
  queryFn: ({ pageParam: cursor, signal }) => callPage('GET /reports/self', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

export const reportQuery = (id: string) =>
  queryOptions({
    queryKey: ['reports', id],
    queryFn: ({ signal }) => call('GET /reports/{id}', { params: { id }, signal }),
  })

export const adminStoryQuery = (id: string) =>
  queryOptions({
    queryKey: [...adminStoriesKey, 'one', id],
    queryFn: ({ signal }) => call('GET /admin/stories/{id}', { params: { id }, signal }),
  })
