/** The admin routes: overview, lists, audit log, support and impersonation. */
import { type AdminDeps, adminRoutes } from './admin/admin-routes.ts'
import { type AdministratorDeps, administratorRoutes } from './admin/administrator-routes.ts'
import { type ApprovalDeps, approvalRoutes } from './admin/approval-routes.ts'
import { type JobRecordDeps, jobRecordRoutes } from './admin/job-record-routes.ts'
import { recordRoutes } from './admin/record-routes.ts'
import { type UserDeps, userRoutes } from './admin/user-routes.ts'
import { chartRoutes } from './charts/chart-routes.ts'
import { openConsultationCount, overdueConsultationCount } from './consultations/consultation-store.ts'
import type { Api } from './core/http/api.ts'
import { failedTaskRoutes } from './failed-tasks/failed-task-routes.ts'
import { failedTasksPending } from './failed-tasks/failed-task-store.ts'
import { impersonationRoutes } from './impersonation/impersonation-routes.ts'
import { supportRoutes } from './messages/support-routes.ts'
import { supportWaits } from './messages/support-store.ts'
import { openLedgerAlerts, openPaymentAlerts } from './reconciliation/alerts-store.ts'
import { missedDeadlines } from './stages/stage-deadline-store.ts'
import { stagesRejected, stagesWaiting } from './stages/stage-store.ts'
import { type VerificationDeps, verificationRoutes } from './verification/verification-routes.ts'
import { expiringVerificationCount } from './verification/verification-store.ts'
import { casesToDecide, responsesOverdue } from './warranty/warranty-store.ts'

export function registerAdminRoutes(
  api: Api,
  deps: AdministratorDeps & ApprovalDeps & JobRecordDeps & UserDeps & VerificationDeps,
): void {
  adminRoutes(api, { attention: countNeedingAttention })
  chartRoutes(api)
  userRoutes(api, deps)
  verificationRoutes(api, deps)
  recordRoutes(api)
  jobRecordRoutes(api, deps)
  administratorRoutes(api, deps)
  approvalRoutes(api, deps)
  failedTaskRoutes(api)
  supportRoutes(api)
  impersonationRoutes(api, deps)
}

const countNeedingAttention: AdminDeps['attention'] = {
  stages: (db, max) => stagesWaiting.one(db, [max]),
  rejected: (db, max) => stagesRejected.one(db, [max]),
  missedDeadlines: (db, max) => missedDeadlines.one(db, [max]),
  support: (db, max) => supportWaits.one(db, [max]),
  payments: (db, max) => openPaymentAlerts.one(db, [max]),
  alerts: (db, max) => openLedgerAlerts.one(db, [max]),
  warranty: (db, max) => casesToDecide.one(db, [max]),
  overdueResponses: (db, max, now) => responsesOverdue.one(db, [max, now]),
  consultations: (db, max) => openConsultationCount.one(db, [max]),
  overdueConsultations: (db, max, now) => overdueConsultationCount.one(db, [max, now]),
  verifications: (db, max, now) => expiringVerificationCount.one(db, [max, now]),
  failedEmails: (db, max) => failedTasksPending.one(db, [max]),
}
