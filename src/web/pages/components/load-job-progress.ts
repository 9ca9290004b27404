import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { jobCertificateQuery } from '../../certificates/certificate-queries.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { roleOf, type Session } from '../../core/session.ts'
import { jobDocumentsQuery } from '../../documents/documents-query.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import { invoiceQuery } from '../../payments/invoice-query.ts'
import { payoutAccountQuery } from '../../payouts/payout-queries.ts'
import { contractQuery } from '../../quotes/contract-query.ts'
import { type StageSearch, stageIndexOf } from '../../stages/stage-search.ts'
import { currentStageIndex, stageViewer } from '../../stages/stage-status.ts'
import { jobMoneyQuery } from '../../statements/job-money-query.ts'
import { cacheKeyOf } from './record-cache-key.ts'

/** For loaders: the job and the data beside its stages, so that nothing shifts. */
export async function loadJobProgress(queryClient: QueryClient, jobId: string, search: StageSearch): Promise<void> {
  const [{ signedQuote }] = await Promise.all([
    notFoundOn404(queryClient.ensureQueryData(jobQuery(jobId))),
    queryClient.ensureQueryData(categoriesQuery),
  ])
  if (!signedQuote) return
  const { stages, contractorId } = signedQuote
  const cacheKey = cacheKeyOf(signedQuote)
  const shown = stageIndexOf(search, stages.length, currentStageIndex(stages))
  const isPayable = stages[shown]?.actions.includes('startPayment')
  await Promise.all([
    queryClient.prefetchQuery(jobMoneyQuery(jobId, cacheKey)),
    queryClient.prefetchQuery(jobDocumentsQuery(jobId, cacheKey)),
    queryClient.prefetchQuery(contractQuery(jobId, contractorId)),
    ...(isPayable ? [queryClient.prefetchQuery(invoiceQuery(jobId, shown))] : []),
  ])
}

/** The same for a completed job, without payments and cancellation. */
export async function loadCompletedJob(queryClient: QueryClient, jobId: string, session: Session): Promise<void> {
  const { signedQuote } = await notFoundOn404(queryClient.ensureQueryData(jobQuery(jobId)))
  if (!signedQuote) return
  const cacheKey = cacheKeyOf(signedQuote)
  await Promise.all([
    queryClient.prefetchQuery(jobMoneyQuery(jobId, cacheKey)),
    queryClient.prefetchQuery(jobDocumentsQuery(jobId, cacheKey)),
    queryClient.prefetchQuery(jobCertificateQuery(jobId)),
    ...(stageViewer(roleOf(session)) === 'contractor' ? [queryClient.prefetchQuery(payoutAccountQuery)] : []),
  ])
}
