import type { QueryClient } from '@tanstack/react-query'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { jobCertificateQuery } from '../../certificates/certificate-queries.ts'
import { contractorQuery } from '../../contractors/contractors-query.ts'
import { notFoundOn404 } from '../../core/not-found-on-404.ts'
import { roleOf, type Session } from '../../core/session.ts'
import { jobDocumentsQuery } from '../../documents/documents-query.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import { invoiceQuery } from '../../payments/invoice-query.ts'
import { payoutAccountQuery } from '../../payouts/payout-queries.ts'
import { contractQuery } from '../../quotes/contract-query.ts'
import { isCompleted } from '../../stages/job-completed.tsx'
import { type StageSearch, stageIndexOf } from '../../stages/stage-search.ts'
import { currentStageIndex, stageViewer } from '../../stages/stage-status.ts'
import { jobMoneyQuery } from '../../statements/job-money-query.ts'
import { cacheKeyOf } from './record-cache-key.ts'

/** For loaders: the job and the data beside its stages, so that nothing shifts. An admin record has no session. */
export async function loadJob(
  { queryClient, session }: { queryClient: QueryClient; session?: Session },
  jobId: string,
  search: StageSearch,
): Promise<void> {
  const [job] = await Promise.all([
    notFoundOn404(queryClient.ensureQueryData(jobQuery(jobId))),
    queryClient.ensureQueryData(categoriesQuery),
  ])
  const { signedQuote } = job
  if (!signedQuote) {
    const isComparing = session !== undefined && roleOf(session) === 'customer'
    const compared = isComparing ? job.quotes : []
    await Promise.all(compared.map(({ contractorId }) => queryClient.prefetchQuery(contractorQuery(contractorId))))
    return
  }
  const cacheKey = cacheKeyOf(signedQuote)
  await Promise.all([
    queryClient.prefetchQuery(jobMoneyQuery(jobId, cacheKey)),
    queryClient.prefetchQuery(jobDocumentsQuery(jobId, cacheKey)),
    ...(session && isCompleted(job)
      ? completedQueries(queryClient, jobId, session)
      : stageQueries(queryClient, jobId, signedQuote, search)),
  ])
}

function stageQueries(
  queryClient: QueryClient,
  jobId: string,
  { stages, contractorId }: QuoteView,
  search: StageSearch,
) {
  const shown = stageIndexOf(search, stages.length, currentStageIndex(stages))
  const isPayable = stages[shown]?.actions.includes('startPayment')
  return [
    queryClient.prefetchQuery(contractQuery(jobId, contractorId)),
    ...(isPayable ? [queryClient.prefetchQuery(invoiceQuery(jobId, shown))] : []),
  ]
}

function completedQueries(queryClient: QueryClient, jobId: string, session: Session) {
  return [
    queryClient.prefetchQuery(jobCertificateQuery(jobId)),
    ...(stageViewer(roleOf(session)) === 'contractor' ? [queryClient.prefetchQuery(payoutAccountQuery)] : []),
  ]
}
