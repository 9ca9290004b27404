import { apiQuery } from '../core/api-query.ts'

/** Current ledger balances. */
export const moneyOverviewQuery = apiQuery(['admin', 'money'], 'GET /admin/money')

/** An alert, or its resolution. */
export const moneyAlertQuery = (id: string) =>
  apiQuery(['admin', 'money', 'alert', id], 'GET /admin/money/alerts/{id}', { params: { id } })
