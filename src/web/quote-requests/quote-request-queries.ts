import { keepPreviousData } from '@tanstack/react-query'
import { apiPages, apiQuery } from '../core/api-query.ts'

export const quoteRequestQuery = (id: string) =>
  apiQuery(['quote-request', id], 'GET /quote/requests/{id}', { params: { id } })

/** The customer's requests, or those a contractor was invited to or has quoted. */
export const myQuoteRequestsQuery = apiPages(['quote-requests', 'own'], 'GET /quote/requests/self')

const suggestionsMax = 6

/** Contractors to invite. Old results stay while new ones load. */
export const suggestionsQuery = (search: string) =>
  apiQuery(
    ['quote-request-suggestions', search],
    'GET /contractors',
    { query: { search, limit: suggestionsMax } },
    { placeholderData: keepPreviousData },
  )
