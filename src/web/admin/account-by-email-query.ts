import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** Read anew each time: another administrator may have decided something in between. */
export const foundAccountQuery = (email: string) =>
  queryOptions({
    queryKey: ['admin', 'account', email],
    queryFn: ({ signal }) => call('GET /admin/accounts', { query: { email }, signal }),
    staleTime: 0,
    meta: { silent: true },
  })
