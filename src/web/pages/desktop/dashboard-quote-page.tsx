import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { readQuoteSearch } from '../../core/dashboard-search.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import { loadJob } from '../components/load-job.ts'
import { QuoteScreen } from '../components/quote-screen.tsx'

export const Route = createFileRoute('/_app/dashboard/quote')({
  validateSearch: readQuoteSearch,
  staticData: { title: 'Dashboard' },
  loaderDeps: ({ search: { jobId } }) => ({ jobId }),
  loader: ({ context, deps: { jobId } }) => loadJob(context, jobId, {}),
  head: titleHead('Dashboard'),
  component: DashboardQuotePage,
})

function DashboardQuotePage() {
  const { jobId, contractorId } = Route.useSearch()
  const { data: job } = useSuspenseQuery(jobQuery(jobId))
  return <QuoteScreen job={job} contractorId={contractorId} flavour="desktop" />
}
