import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** When the support has looked at one's own account. */
export const supportAccessQuery = queryOptions({
  queryKey: ['account', 'visits'],
  queryFn: ({ signal }) => call('GET /account/support-access', { signal }),
  meta: { silent: true },
})
