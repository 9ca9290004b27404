import type { QueryClient } from '@tanstack/react-query'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { orNotFound } from '../../core/or-not-found.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import { invoiceQuery } from '../../payments/invoice-query.ts'
import { type StageSearch, stageIndexOf } from '../../stages/stage-search.ts'
import { currentStageIndex } from '../../stages/stage-status.ts'

/** For loaders: the job, and the invoice of the stage that will be shown, so that its amounts arrive with the page. */
export async function loadJobProgress(queryClient: QueryClient, jobId: string, search: StageSearch): Promise<void> {
  const [{ signedQuote }] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(jobQuery(jobId))),
    queryClient.ensureQueryData(categoriesQuery),
  ])
  if (!signedQuote) return
  const { stages } = signedQuote
  const shown = stageIndexOf(search, stages.length, currentStageIndex(stages))
  if (stages[shown]?.actions.includes('startPayment')) await queryClient.prefetchQuery(invoiceQuery(jobId, shown))
}
