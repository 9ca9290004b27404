/**
 * Queries for single jobs, quote requests and quote applies in admin pages. `cacheKey` is a value that changes with the
 * record. The old data stays until the new data arrives.
 */
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { apiQuery } from '../core/api-query.ts'
import { callPage } from '../core/call.ts'

export const jobRecordQuery = (id: string, cacheKey: string) =>
  apiQuery(
    ['job', id, 'record', cacheKey],
    'GET /admin/jobs/{id}',
    { params: { id } },
    { placeholderData: keepPreviousData },
  )

export const requestRecordQuery = (id: string) =>
  apiQuery(['quote-request', id, 'record'], 'GET /admin/quote-requests/{id}', { params: { id } }, { staleTime: 0 })

export const quoteRecordQuery = (id: string, contractorId: string) =>
  apiQuery(
    ['quote-apply', id, contractorId, 'record'],
    'GET /admin/quote-applies/{id}/{contractorId}',
    { params: { id, contractorId } },
    { staleTime: 0 },
  )

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
