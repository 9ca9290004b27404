import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { type DashboardSearch, readDashboardSearch } from '../../core/dashboard-search.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { openJobsQuery, ownJobsQuery } from '../../jobs/job-lists-query.ts'
import { jobQuery } from '../../jobs/job-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { ContractorDashboard } from '../parts/contractor-dashboard.tsx'
import { CustomerDashboard } from '../parts/customer-dashboard.tsx'
import { DashboardJob } from '../parts/dashboard-job.tsx'
import { loadJobProgress } from '../parts/load-job-progress.ts'
import { OwnJobsScreen } from '../parts/own-jobs-screen.tsx'
import { QuoteScreen } from '../parts/quote-screen.tsx'
import { loadMessages, MessagesPage } from './messages-page.tsx'

export const Route = createFileRoute('/_app/dashboard')({
  validateSearch: readDashboardSearch,
  staticData: { title: 'Dashboard' },
  loaderDeps: ({ search: { viewMode, jobId, contact, stage } }) => ({ viewMode, jobId, contact, stage }),
  loader: async ({ context: { queryClient, session }, deps: { viewMode, jobId, contact, stage } }) => {
    const isOverview = viewMode === undefined
    if (viewMode === 'messages') return await loadMessages(queryClient, contact)
    await Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      jobId ? loadJobProgress(queryClient, jobId, { stage }) : queryClient.ensureInfiniteQueryData(ownJobsQuery),
      isOverview && roleOf(session) === 'contractor' ? queryClient.ensureInfiniteQueryData(openJobsQuery()) : null,
    ])
  },
  head: () => ({ meta: [{ title: 'Dashboard · Plumbline' }] }),
  pendingComponent: PageSkeleton,
  component: DashboardPage,
})

/** What the address asks for [NAV-09]; without a word, each role's own overview [NAV-08]. */
function DashboardPage() {
  const { viewMode, jobId, contractorId, contact, stage } = Route.useSearch()
  const isContractor = roleOf(useSession()) === 'contractor'
  const views: Record<NonNullable<DashboardSearch['viewMode']>, () => ReactNode> = {
    messages: () => <MessagesPage contact={contact} />,
    myJobs: () => (jobId ? <DashboardJob jobId={jobId} stage={stage} /> : <MyJobs />),
    other: () => (jobId && contractorId ? <DashboardQuote jobId={jobId} contractorId={contractorId} /> : <MyJobs />),
  }
  if (viewMode) return views[viewMode]()
  return isContractor ? <ContractorDashboard /> : <CustomerDashboard />
}

function MyJobs() {
  const isContractor = roleOf(useSession()) === 'contractor'
  return (
    <>
      <PageTitle facts={isContractor ? 'The jobs you have quoted' : 'The jobs you have posted'}>My jobs</PageTitle>
      <OwnJobsScreen side={isContractor ? 'contractor' : 'customer'} />
    </>
  )
}

function DashboardQuote({ jobId, contractorId }: { jobId: string; contractorId: string }) {
  const { data: job } = useSuspenseQuery(jobQuery(jobId))
  return <QuoteScreen job={job} contractorId={contractorId} />
}
