import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** The configured providers. They change only with the server's settings. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: () => call('GET /session/providers'),
  staleTime: Number.POSITIVE_INFINITY,
})
