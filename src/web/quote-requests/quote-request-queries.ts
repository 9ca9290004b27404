import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'

export const quoteRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['quote-request', id],
    queryFn: ({ signal }) => call('GET /quote/requests/{id}', { params: { id }, signal }),
  })

/** The customer's requests, or those a contractor was invited to or has quoted. */
export const myQuoteRequestsQuery = infiniteQueryOptions({
  queryKey: ['quote-requests', 'own'],
  queryFn: ({ pageParam: cursor, signal }) => callPage('GET /quote/requests/self', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
})

const suggestionsMax = 6

/** Contractors to invite. Old results stay while new ones load. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['quote-request-suggestions', search],
    queryFn: ({ signal }) => call('GET /contractors', { query: { search, limit: suggestionsMax }, signal }),
    placeholderData: keepPreviousData,
  })
