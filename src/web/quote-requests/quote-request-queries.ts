import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPage } from '../core/call.ts'

export const quoteRequestQuery = (id: string) =>
  queryOptions({
    queryKey: ['quote-request', id],
    queryFn: ({ signal }) => call('GET /quote/requests/{id}', { params: { id }, signal }),
    meta: { silent: true },
  })

/** The customer's own requests, or those that the contractor was invited to or has quoted. */
export const myQuoteRequestsQuery = infiniteQueryOptions({
  queryKey: ['quote-requests', 'own'],
  queryFn: ({ pageParam: cursor, signal }) => callPage('GET /quote/requests/self', { query: { cursor }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  meta: { silent: true },
})

const suggestionsMax = 6

/** Contractors who may be invited; while another name is looked up, those found before stay. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['quote-request-suggestions', search],
    queryFn: ({ signal }) => call('GET /contractors', { query: { search, limit: suggestionsMax }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
