import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type ApiCallInput, call, callPage } from '../core/call.ts'

/** The contractor's own quote. Null without one. */
export const myApplyQuery = (id: string) =>
  queryOptions({
    queryKey: ['quote-apply', id, 'own'],
    queryFn: async ({ signal }) => {
      const ask = { params: { id }, signal }
      const { isQuoted } = await call('GET /quote/requests/{id}', ask)
      return isQuoted ? await call('GET /quote/self/applies/{id}', ask) : null
    },
  })

/** A contractor's quote, for either party. */
export const applyQuery = (id: string, contractorId: string) =>
  queryOptions({
    queryKey: ['quote-apply', id, contractorId],
    queryFn: ({ signal }) =>
      call('GET /quote/requests/{id}/applies/{contractorId}', { params: { id, contractorId }, signal }),
  })

/** The quotes of a request. */
export const appliesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['quote-applies', id],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage('GET /quote/requests/{id}/applies', { params: { id }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

type DepositAsk = ApiCallInput<'GET /deposit'>['query']

/** The old deposit stays while a new one loads. */
export const depositQuery = (query: DepositAsk) =>
  queryOptions({
    queryKey: ['deposit', query],
    queryFn: ({ signal }) => call('GET /deposit', { query, signal }),
    placeholderData: keepPreviousData,
  })
