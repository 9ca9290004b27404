import type { QueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { greeting, NameCard } from '../../accounts/name-card.tsx'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { myProfileQuery } from '../../contractors/my-profile.ts'
import { lazyPart } from '../../core/lazy-part.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { roleOf, useSession } from '../../core/session.ts'
import { PasskeyOffer } from '../../factors/passkey-offer.tsx'
import { contractorWorkQuery, matchingJobsQuery, myJobsQuery } from '../../jobs/job-lists-query.ts'
import { earningsQuery, payoutAccountQuery } from '../../payouts/payout-queries.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { myCasesQuery } from '../../warranty/warranty-queries.ts'
import styles from '../components/dashboard.module.css'
import { MyJobsScreen } from '../components/my-jobs-screen.tsx'

const FavouritesCard = lazyPart(async () => (await import('../../favourites/favourites-card.tsx')).FavouritesCard)

/** The server renders it, so that nothing shifts when its code arrives. */
const ContractorHome = import.meta.env.SSR
  ? (await import('../components/contractor-home.tsx')).ContractorHome
  : lazyPart(async () => (await import('../components/contractor-home.tsx')).ContractorHome)

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'Dashboard' },
  loader: async ({ context: { queryClient, session } }) => {
    const isContractor = roleOf(session) === 'contractor'
    await Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureInfiniteQueryData(myJobsQuery),
      queryClient.prefetchInfiniteQuery(myCasesQuery(isContractor ? 'contractor' : 'customer')),
      isContractor ? loadContractorHome(queryClient) : null,
    ])
  },
  head: titleHead('Dashboard'),
  component: DashboardPage,
})

async function loadContractorHome(queryClient: QueryClient): Promise<void> {
  const profile = queryClient.ensureQueryData(myProfileQuery)
  await Promise.all([
    profile.then((own) => queryClient.ensureInfiniteQueryData(matchingJobsQuery(own))),
    queryClient.ensureQueryData(earningsQuery),
    queryClient.ensureQueryData(payoutAccountQuery),
    queryClient.ensureQueryData(contractorWorkQuery),
  ])
}

/** Each role's own overview [NAV-08]. */
function DashboardPage() {
  const session = useSession()
  const { user } = session
  const isContractor = roleOf(session) === 'contractor'
  return (
    <>
      {user ? <PasskeyOffer accountId={user.id} /> : null}
      {isContractor ? (
        <Suspense fallback={<PageSkeleton />}>
          <ContractorHome />
        </Suspense>
      ) : (
        <CustomerDashboard />
      )}
    </>
  )
}

/** The customer's next tasks, then other jobs, beside links to start something. */
function CustomerDashboard() {
  const { user } = useSession()
  return (
    <>
      <PageTitle facts="Your jobs and next steps">{greeting(user?.name)}</PageTitle>
      <NameCard />
      <div className={styles.columns}>
        <MyJobsScreen party="customer" />
        <aside className={styles.rail} aria-label="Ways to start">
          <Card title="Start a job">
            <p>Describe it once. Contractors quote in stages.</p>
            <ButtonLink to="/ai-chat" variant="ink" fullWidth>
              Post a job
            </ButtonLink>
            <ButtonLink to="/forms/quote-request" variant="default" fullWidth>
              Request a quote
            </ButtonLink>
            <ButtonLink to="/contractors" variant="default" fullWidth>
              Browse contractors
            </ButtonLink>
          </Card>
          <Card title="Not sure yet?">
            <p>A consultant builder answers your questions before you decide. It's free.</p>
            <ButtonLink to="/consult" variant="default" fullWidth>
              Free consultation
            </ButtonLink>
          </Card>
          <Suspense>
            <FavouritesCard />
          </Suspense>
        </aside>
      </div>
    </>
  )
}
