/** The attention counts of all features, for the admin overview. */
import { calendarDay } from '#domain/core/formats.ts'
import { STATES } from '#domain/core/locations.ts'
import { dayIn } from '#domain/legal-rules/state-time-zones.ts'
import type { AdminDeps } from './admin/admin-routes.ts'
import { openConsultationCount, overdueConsultationCount } from './consultations/consultation-store.ts'
import { failedEmailsPending } from './failed-emails/failed-email-store.ts'
import { supportWaits } from './messages/support-store.ts'
import { openLedgerAlerts, openPaymentAlerts } from './reconciliation/alerts-store.ts'
import { stagesRejected, stagesWaiting } from './stages/stage-store.ts'
import { expiringVerificationCount } from './verification/verification-store.ts'
import { casesToDecide, responsesOverdue } from './warranty/warranty-list-store.ts'

export const countNeedingAttention: AdminDeps['attention'] = {
  stages: (db, max) => stagesWaiting.one(db, [max]),
  rejected: (db, max) => stagesRejected.one(db, [max]),
  support: (db, max) => supportWaits.one(db, [max]),
  payments: (db, max) => openPaymentAlerts.one(db, [max]),
  alerts: (db, max) => openLedgerAlerts.one(db, [max]),
  warranty: (db, max) => casesToDecide.one(db, [max]),
  overdueResponses: (db, max, now) => responsesOverdue.one(db, [max, STATES, STATES.map((state) => dayIn(state, now))]),
  consultations: (db, max) => openConsultationCount.one(db, [max]),
  overdueConsultations: (db, max, now) => overdueConsultationCount.one(db, [max, now]),
  verifications: (db, max, now) => expiringVerificationCount.one(db, [max, calendarDay(now.getTime())]),
  failedEmails: (db, max) => failedEmailsPending.one(db, [max]),
}
