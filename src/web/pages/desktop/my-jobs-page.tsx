import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { readMyJobsSearch } from '../../core/dashboard-search.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { myJobsQuery } from '../../jobs/job-lists-query.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { myCasesQuery } from '../../warranty/warranty-queries.ts'
import { MyJobsScreen } from '../components/my-jobs-screen.tsx'

export const Route = createFileRoute('/_app/dashboard/my-jobs')({
  validateSearch: readMyJobsSearch,
  staticData: { title: 'Dashboard' },
  loader: async ({ context: { queryClient, session } }) => {
    await Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureInfiniteQueryData(myJobsQuery),
      queryClient.prefetchInfiniteQuery(myCasesQuery(roleOf(session) === 'contractor' ? 'contractor' : 'customer')),
    ])
  },
  head: titleHead('Dashboard'),
  component: MyJobsPage,
})

function MyJobsPage() {
  const isContractor = roleOf(useSession()) === 'contractor'
  return (
    <>
      <PageTitle facts={isContractor ? "Jobs you've quoted on" : "Jobs you've posted"}>My jobs</PageTitle>
      <MyJobsScreen party={isContractor ? 'contractor' : 'customer'} />
    </>
  )
}
