import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** Support access to the user's own account. */
export const supportAccessQuery = queryOptions({
  queryKey: ['account', 'visits'],
  queryFn: ({ signal }) => call('GET /account/support-access', { signal }),
})
