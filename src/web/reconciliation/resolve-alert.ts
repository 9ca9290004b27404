/** Actions on a payment alert. Every result refetches it, because a conflict means another admin was faster. */
import type { QueryClient } from '@tanstack/react-query'
import type { Resolution } from '#domain/reconciliation/alert-schemas.ts'
import { call } from '../core/call.ts'
import { moneyOverviewQuery } from './money-query.ts'

export function resolveAlert(queryClient: QueryClient, id: string, body: Resolution) {
  return refetchAfter(queryClient, call('POST /admin/money/alerts/{id}/resolve', { params: { id }, body }))
}

export function retryAlert(queryClient: QueryClient, id: string) {
  return refetchAfter(queryClient, call('POST /admin/money/alerts/{id}/retry', { params: { id } }))
}

async function refetchAfter<T>(queryClient: QueryClient, deciding: Promise<T>): Promise<T> {
  try {
    return await deciding
  } finally {
    void queryClient.invalidateQueries({ queryKey: moneyOverviewQuery.queryKey })
  }
}
