import { createFileRoute } from '@tanstack/react-router'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { myProfileQuery } from '../../contractors/my-profile.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { myJobsQuery, openJobsQuery } from '../../jobs/job-lists-query.ts'
import { ContractorDashboard } from '../components/contractor-dashboard.tsx'
import { CustomerDashboard } from '../components/customer-dashboard.tsx'

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'Dashboard' },
  loader: async ({ context: { queryClient, session } }) => {
    const isContractor = roleOf(session) === 'contractor'
    await Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureInfiniteQueryData(myJobsQuery),
      isContractor ? queryClient.ensureInfiniteQueryData(openJobsQuery()) : null,
      isContractor ? queryClient.ensureQueryData(myProfileQuery) : null,
    ])
  },
  head: titleHead('Dashboard'),
  component: DashboardPage,
})

/** Each role's own overview [NAV-08]. */
function DashboardPage() {
  const isContractor = roleOf(useSession()) === 'contractor'
  return isContractor ? <ContractorDashboard /> : <CustomerDashboard />
}
