import type { RecordView } from '#api/admin/record-routes.ts'
import type { AlertView } from '#api/reconciliation/reconciliation-routes.ts'
import type { TestClient } from './clients.ts'

/** Money alerts with this status, newest first. */
export async function moneyAlerts(admin: TestClient, status: 'open' | 'resolved' = 'open'): Promise<AlertView[]> {
  const rows = await admin.request<RecordView[]>('GET', `/admin/lists/money-alerts?status=${status}`)
  return await Promise.all(rows.map(({ id }) => admin.request<AlertView>('GET', `/admin/money/alerts/${id}`)))
}
