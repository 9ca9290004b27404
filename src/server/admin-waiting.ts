/** Who counts what waits for administrators: each feature its own, put together here. */
import type { AdminHands } from './admin/admin-routes.ts'
import { consultationsWaiting } from './consultations/consultation-store.ts'
import { supportWaits } from './messages/support-store.ts'
import { alertsWaiting } from './reconciliation/alerts-store.ts'
import { stagesRejected, stagesWaiting } from './stages/stage-store.ts'
import { casesToDecide } from './warranty/warranty-list-store.ts'

export const adminWaiting: AdminHands['waiting'] = {
  stages: stagesWaiting,
  rejected: stagesRejected,
  support: supportWaits,
  alerts: alertsWaiting,
  warranty: casesToDecide,
  consultations: consultationsWaiting,
}
