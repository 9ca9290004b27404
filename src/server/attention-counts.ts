/** Who counts what waits for administrators: each feature its own, put together here. */
import { calendarDay } from '#domain/core/formats.ts'
import { STATES } from '#domain/core/locations.ts'
import { dayIn } from '#domain/legal-rules/state-time-zones.ts'
import type { AdminDeps } from './admin/admin-routes.ts'
import { consultationsLate, consultationsWaiting } from './consultations/consultation-store.ts'
import { failedEmailsPending } from './failed-emails/failed-email-store.ts'
import { supportWaits } from './messages/support-store.ts'
import { openLedgerAlerts, openPaymentAlerts } from './reconciliation/alerts-store.ts'
import { stagesRejected, stagesWaiting } from './stages/stage-store.ts'
import { verificationsEnding } from './verification/verification-store.ts'
import { answersOverdue, casesToDecide } from './warranty/warranty-list-store.ts'

export const countNeedingAttention: AdminDeps['attention'] = {
  stages: (db, max) => stagesWaiting.one(db, [max]),
  rejected: (db, max) => stagesRejected.one(db, [max]),
  support: (db, max) => supportWaits.one(db, [max]),
  payments: (db, max) => openPaymentAlerts.one(db, [max]),
  alerts: (db, max) => openLedgerAlerts.one(db, [max]),
  warranty: (db, max) => casesToDecide.one(db, [max]),
  overdueResponses: (db, max, now) => answersOverdue.one(db, [max, STATES, STATES.map((state) => dayIn(state, now))]),
  consultations: (db, max) => consultationsWaiting.one(db, [max]),
  overdueConsultations: (db, max, now) => consultationsLate.one(db, [max, now]),
  verifications: (db, max, now) => verificationsEnding.one(db, [max, calendarDay(now.getTime())]),
  mails: (db, max) => failedEmailsPending.one(db, [max]),
}
