/** The administration: what waits, its lists, the record of changes, the support, and what it looks at. */
import { adminRoutes } from './admin/admin-routes.ts'
import { type AdministratorHands, administratorRoutes } from './admin/administrator-routes.ts'
import { historyRoutes } from './admin/history-routes.ts'
import { type JobRecordHands, jobRecordRoutes } from './admin/job-record-routes.ts'
import { recordRoutes } from './admin/record-routes.ts'
import { type PersonHands, personRoutes } from './admin/user-routes.ts'
import { countNeedingAttention } from './attention-counts.ts'
import { chartRoutes } from './charts/chart-routes.ts'
import type { Api } from './core/http/api.ts'
import { lostMailRoutes } from './failed-emails/lost-mail-routes.ts'
import { viewRoutes } from './impersonation/impersonation-routes.ts'
import { supportRoutes } from './messages/support-routes.ts'
import { type VerificationHands, verificationRoutes } from './verification/verification-routes.ts'

export function adminArea(
  api: Api,
  hands: AdministratorHands & JobRecordHands & PersonHands & VerificationHands,
): void {
  adminRoutes(api, { waiting: countNeedingAttention })
  chartRoutes(api)
  personRoutes(api, hands)
  verificationRoutes(api, hands)
  recordRoutes(api)
  jobRecordRoutes(api, hands)
  historyRoutes(api)
  administratorRoutes(api, hands)
  lostMailRoutes(api)
  supportRoutes(api)
  viewRoutes(api, hands)
}
