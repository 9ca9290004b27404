import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiPages, apiQuery } from '../core/api-query.ts'
import { type ApiCallInput, call } from '../core/call.ts'

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
  apiQuery(['quote-apply', id, contractorId], 'GET /quote/requests/{id}/applies/{contractorId}', {
    params: { id, contractorId },
  })

/** The quotes of a request. */
export const appliesQuery = (id: string) =>
  apiPages(['quote-applies', id], 'GET /quote/requests/{id}/applies', { params: { id } })

type DepositAsk = ApiCallInput<'GET /deposit'>['query']

/** The old deposit stays while a new one loads. */
export const depositQuery = (query: DepositAsk) =>
  apiQuery(['deposit', query], 'GET /deposit', { query }, { placeholderData: keepPreviousData })
