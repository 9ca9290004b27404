/** Every route of the product in one table. The web imports its type, the server and the OpenAPI document its value. */
import { accountRoutes } from './accounts/account-routes.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { administratorRoutes } from './admin/administrator-routes.ts'
import { approvalRoutes } from './admin/approval-routes.ts'
import { jobRecordRoutes } from './admin/job-record-routes.ts'
import { recordRoutes } from './admin/record-routes.ts'
import { userRoutes } from './admin/user-routes.ts'
import { aiChatRoutes } from './ai-chat/ai-chat-routes.ts'
import { categoryRoutes } from './categories/category-routes.ts'
import { certificateRoutes } from './certificates/certificate-routes.ts'
import { chartRoutes } from './charts/chart-routes.ts'
import { consultationRoutes } from './consultations/consultation-routes.ts'
import { contractorRoutes } from './contractors/contractor-routes.ts'
import { documentRoutes } from './documents/document-routes.ts'
import { evidencePackRoutes } from './evidence-packs/evidence-pack-routes.ts'
import { factorRoutes } from './factors/factor-routes.ts'
import { failedTaskRoutes } from './failed-tasks/failed-task-routes.ts'
import { favouriteRoutes } from './favourites/favourite-routes.ts'
import { formRoutes } from './forms/form-routes.ts'
import { impersonationRoutes } from './impersonation/impersonation-routes.ts'
import { activityRoutes } from './job-overview/activity-routes.ts'
import { jobRoutes } from './jobs/job-routes.ts'
import { legalRuleRoutes } from './legal-rules/legal-rule-routes.ts'
import { libraryRoutes } from './library/library-routes.ts'
import { chatTokenRoutes } from './live/chat-token-routes.ts'
import { messageRoutes } from './messages/message-routes.ts'
import { supportRoutes } from './messages/support-routes.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { depositRoutes } from './payments/deposit-routes.ts'
import { paymentRoutes } from './payments/payment-routes.ts'
import { payoutRoutes } from './payouts/payout-routes.ts'
import { personalDataRoutes } from './personal-data/personal-data-routes.ts'
import { quoteApplyRoutes } from './quote-requests/quote-apply-routes.ts'
import { quoteRequestRoutes } from './quote-requests/quote-request-routes.ts'
import { quoteRoutes } from './quotes/quote-routes.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation-routes.ts'
import { refundRoutes } from './refunds/refund-routes.ts'
import { sessionRoutes } from './sessions/session-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { siteAccessRoutes } from './site-access/site-access-routes.ts'
import { siteContentRoutes } from './site-content/site-content-routes.ts'
import { stageRoutes } from './stages/stage-routes.ts'
import { statementRoutes } from './statements/statement-routes.ts'
import { trackingRoutes } from './tracking/tracking-routes.ts'
import { uploadRoutes } from './uploads/upload-routes.ts'
import { verificationRoutes } from './verification/verification-routes.ts'
import { warrantyRoutes } from './warranty/warranty-routes.ts'

export const routes: Routes = {
  ...accountRoutes,
  ...adminRoutes,
  ...administratorRoutes,
  ...approvalRoutes,
  ...jobRecordRoutes,
  ...userRoutes,
  ...recordRoutes,
  ...aiChatRoutes,
  ...categoryRoutes,
  ...certificateRoutes,
  ...chartRoutes,
  ...chatTokenRoutes,
  ...consultationRoutes,
  ...contractorRoutes,
  ...documentRoutes,
  ...depositRoutes,
  ...factorRoutes,
  ...favouriteRoutes,
  ...formRoutes,
  ...activityRoutes,
  ...jobRoutes,
  ...legalRuleRoutes,
  ...libraryRoutes,
  ...failedTaskRoutes,
  ...messageRoutes,
  ...notificationRoutes,
  ...supportRoutes,
  ...paymentRoutes,
  ...personalDataRoutes,
  ...evidencePackRoutes,
  ...payoutRoutes,
  ...quoteApplyRoutes,
  ...quoteRequestRoutes,
  ...quoteRoutes,
  ...reconciliationRoutes,
  ...refundRoutes,
  ...sessionRoutes,
  ...signInRoutes,
  ...siteAccessRoutes,
  ...siteContentRoutes,
  ...stageRoutes,
  ...statementRoutes,
  ...trackingRoutes,
  ...uploadRoutes,
  ...impersonationRoutes,
  ...verificationRoutes,
  ...warrantyRoutes,
}

/** Listed one by one, because the compiler truncates the full type. */
export type Routes = typeof accountRoutes &
  typeof adminRoutes &
  typeof administratorRoutes &
  typeof approvalRoutes &
  typeof jobRecordRoutes &
  typeof userRoutes &
  typeof recordRoutes &
  typeof aiChatRoutes &
  typeof categoryRoutes &
  typeof certificateRoutes &
  typeof chartRoutes &
  typeof chatTokenRoutes &
  typeof consultationRoutes &
  typeof contractorRoutes &
  typeof documentRoutes &
  typeof depositRoutes &
  typeof factorRoutes &
  typeof favouriteRoutes &
  typeof formRoutes &
  typeof activityRoutes &
  typeof jobRoutes &
  typeof legalRuleRoutes &
  typeof libraryRoutes &
  typeof failedTaskRoutes &
  typeof messageRoutes &
  typeof notificationRoutes &
  typeof supportRoutes &
  typeof paymentRoutes &
  typeof personalDataRoutes &
  typeof evidencePackRoutes &
  typeof payoutRoutes &
  typeof quoteApplyRoutes &
  typeof quoteRequestRoutes &
  typeof quoteRoutes &
  typeof reconciliationRoutes &
  typeof refundRoutes &
  typeof sessionRoutes &
  typeof signInRoutes &
  typeof siteAccessRoutes &
  typeof siteContentRoutes &
  typeof stageRoutes &
  typeof statementRoutes &
  typeof trackingRoutes &
  typeof uploadRoutes &
  typeof impersonationRoutes &
  typeof verificationRoutes &
  typeof warrantyRoutes
