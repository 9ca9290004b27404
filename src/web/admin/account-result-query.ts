import { queryOptions } from '@tanstack/react-query'
import type { AccountSearch } from '#domain/accounts/account.ts'
import { call } from '../core/call.ts'

/** Never cached, because another admin may have changed the account. */
export const accountResultQuery = (search: AccountSearch) =>
  queryOptions({
    queryKey: ['admin', 'account', search],
    queryFn: ({ signal }) => call('GET /admin/accounts', { query: search, signal }),
    staleTime: 0,
    meta: { silent: true },
  })
