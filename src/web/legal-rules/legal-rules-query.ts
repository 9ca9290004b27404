import type { State } from '#domain/core/locations.ts'
import { apiQuery } from '../core/api-query.ts'

/** Laws change on a date, so the rules stay cached while the page is open. */
export const legalRulesQuery = (state: State, on: string | undefined) =>
  apiQuery(
    ['legal-rules', state, on],
    'GET /legal-rules/{state}',
    {
      params: { state },
      query: on === undefined ? {} : { on },
    },
    { staleTime: Number.POSITIVE_INFINITY },
  )
