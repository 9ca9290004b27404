import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** What stands on the books now. */
export const moneyOverviewQuery = queryOptions({
  queryKey: ['admin', 'money'],
  queryFn: ({ signal }) => call('GET /admin/money', { signal }),
  meta: { silent: true },
})

/** What a person has to look at, or what was done about it. */
export const moneyAlertQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'money', 'alert', id],
    queryFn: ({ signal }) => call('GET /admin/money/alerts/{id}', { params: { id }, signal }),
    meta: { silent: true },
  })
