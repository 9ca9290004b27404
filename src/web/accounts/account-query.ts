import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** The caller's own account for My Account. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('GET /account', { signal }),
})
