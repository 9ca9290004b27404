/**
 * Queries for single jobs, quote requests and quote applies in admin pages. `cacheKey` is a value that changes with the
 * record. The old data stays until the new data arrives.
 */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'

export const jobRecordQuery = (id: string, cacheKey: string) =>
  queryOptions({
    queryKey: ['job', id, 'record', cacheKey],
    queryFn: ({ signal }) => call('GET /admin/jobs/{id}', { params: { id }, signal }),
    placeholderData: keepPreviousData,
  })

export const requestRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['quote-request', id, 'record'],
    queryFn: ({ signal }) => call('GET /admin/quote-requests/{id}', { params: { id }, signal }),
    staleTime: 0,
  })

export const quoteRecordQuery = (id: string, contractorId: string) =>
  queryOptions({
    queryKey: ['quote-apply', id, contractorId, 'record'],
    queryFn: ({ signal }) =>
      call('GET /admin/quote-applies/{id}/{contractorId}', { params: { id, contractorId }, signal }),
    staleTime: 0,
  })

/** The record, with the permission of its list. */
export type ActivityOf =
  | { readonly list: 'jobs' | 'quote-requests'; readonly id: string }
  | { readonly list: 'quote-applies'; readonly id: string; readonly contractorId: string }

export const activityQuery = (of: ActivityOf, cacheKey: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'timeline', of, cacheKey],
    queryFn: ({ pageParam: cursor, signal }) => {
      const { id } = of
      if (of.list === 'quote-applies') {
        const params = { id, contractorId: of.contractorId }
        return callPage('GET /admin/quote-applies/{id}/{contractorId}/activity', { params, query: { cursor }, signal })
      }
      return callPage(`GET /admin/${of.list}/{id}/activity`, { params: { id }, query: { cursor }, signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
