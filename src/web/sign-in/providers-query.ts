import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** With whom one can sign in; that changes only with the settings of the server. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: () => call('GET /session/providers'),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
})
