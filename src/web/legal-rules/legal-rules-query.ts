import { queryOptions } from '@tanstack/react-query'
import type { State } from '#domain/core/locations.ts'
import { call } from '../core/call.ts'

/** Laws change on a date, so the rules stay cached while the page is open. */
export const legalRulesQuery = (state: State, on: string | undefined) =>
  queryOptions({
    queryKey: ['legal-rules', state, on],
    queryFn: ({ signal }) =>
      call('GET /legal-rules/{state}', { params: { state }, query: on === undefined ? {} : { on }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
