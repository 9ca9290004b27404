import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'

/** The statement is refetched when `cacheKey` changes. */
export const jobMoneyQuery = (jobId: string, cacheKey: string) =>
  queryOptions({
    queryKey: ['job', jobId, 'money', cacheKey],
    queryFn: ({ signal }) => call('GET /job/{id}/money', { params: { id: jobId }, signal }),
    placeholderData: keepPreviousData,
  })

export const jobMovementsQuery = (jobId: string, cacheKey: string) =>
  infiniteQueryOptions({
    queryKey: ['job', jobId, 'movements', cacheKey],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage('GET /job/{id}/money/movements', { params: { id: jobId }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
