import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** Current ledger balances. */
export const moneyOverviewQuery = queryOptions({
  queryKey: ['admin', 'money'],
  queryFn: ({ signal }) => call('GET /admin/money', { signal }),
})

/** An alert, or its resolution. */
export const moneyAlertQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'money', 'alert', id],
    queryFn: ({ signal }) => call('GET /admin/money/alerts/{id}', { params: { id }, signal }),
  })
