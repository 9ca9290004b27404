import { queryOptions } from '@tanstack/react-query'
import type { AccountSearch } from '#domain/accounts/account.ts'
import { call } from '../core/call.ts'

/** Read anew each time: another administrator may have decided something in between. */
export const accountResultQuery = (search: AccountSearch) =>
  queryOptions({
    queryKey: ['admin', 'account', search],
    queryFn: ({ signal }) => call('GET /admin/accounts', { query: search, signal }),
    staleTime: 0,
    meta: { silent: true },
  })
