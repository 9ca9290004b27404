import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { readQuoteSearch } from '../../core/dashboard-search.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { loadJobProgress } from '../parts/load-job-progress.ts'
import { QuoteScreen } from '../parts/quote-screen.tsx'

export const Route = createFileRoute('/_app/dashboard/quote')({
  validateSearch: readQuoteSearch,
  staticData: { title: 'Dashboard' },
  loaderDeps: ({ search: { jobId } }) => ({ jobId }),
  loader: ({ context: { queryClient }, deps: { jobId } }) => loadJobProgress(queryClient, jobId, {}),
  head: () => ({ meta: [{ title: 'Dashboard · Plumbline' }] }),
  pendingComponent: PageSkeleton,
  component: DashboardQuotePage,
})

function DashboardQuotePage() {
  const { jobId, contractorId } = Route.useSearch()
  const { data: job } = useSuspenseQuery(jobQuery(jobId))
  return <QuoteScreen job={job} contractorId={contractorId} />
}
