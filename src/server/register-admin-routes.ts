/** The admin routes: overview, lists, audit log, support and impersonation. */
import { adminRoutes } from './admin/admin-routes.ts'
import { type AdministratorDeps, administratorRoutes } from './admin/administrator-routes.ts'
import { historyRoutes } from './admin/history-routes.ts'
import { type JobRecordDeps, jobRecordRoutes } from './admin/job-record-routes.ts'
import { recordRoutes } from './admin/record-routes.ts'
import { type UserDeps, userRoutes } from './admin/user-routes.ts'
import { countNeedingAttention } from './attention-counts.ts'
import { chartRoutes } from './charts/chart-routes.ts'
import type { Api } from './core/http/api.ts'
import { failedEmailRoutes } from './failed-emails/failed-email-routes.ts'
import { impersonationRoutes } from './impersonation/impersonation-routes.ts'
import { supportRoutes } from './messages/support-routes.ts'
import { type VerificationDeps, verificationRoutes } from './verification/verification-routes.ts'

export function registerAdminRoutes(
  api: Api,
  deps: AdministratorDeps & JobRecordDeps & UserDeps & VerificationDeps,
): void {
  adminRoutes(api, { attention: countNeedingAttention })
  chartRoutes(api)
  userRoutes(api, deps)
  verificationRoutes(api, deps)
  recordRoutes(api)
  jobRecordRoutes(api, deps)
  historyRoutes(api)
  administratorRoutes(api, deps)
  failedEmailRoutes(api)
  supportRoutes(api)
  impersonationRoutes(api, deps)
}
