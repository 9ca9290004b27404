import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { hasOwnName } from '#domain/accounts/account-name.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { myProfileQuery } from '../../contractors/my-profile.ts'
import { ProfileReminder } from '../../contractors/onboarding/profile-reminder.tsx'
import { titleHead } from '../../core/page-title-head.ts'
import { roleOf, useApplyName, useSession } from '../../core/session.ts'
import { myJobsQuery, openJobsQuery } from '../../jobs/job-lists-query.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { myCasesQuery } from '../../warranty/warranty-queries.ts'
import styles from '../components/dashboard.module.css'
import { jobLink } from '../components/job-links.ts'
import { MyJobsScreen } from '../components/my-jobs-screen.tsx'
import { OpenJobsScreen } from '../components/open-jobs-screen.tsx'

const NameForm = lazy(async () => ({ default: (await import('../../accounts/name-form.tsx')).NameForm }))
const FavouritesCard = lazy(async () => ({
  default: (await import('../../favourites/favourites-card.tsx')).FavouritesCard,
}))

export const Route = createFileRoute('/_app/dashboard')({
  staticData: { title: 'Dashboard' },
  loader: async ({ context: { queryClient, session } }) => {
    const isContractor = roleOf(session) === 'contractor'
    await Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureInfiniteQueryData(myJobsQuery),
      queryClient.prefetchInfiniteQuery(myCasesQuery(isContractor ? 'contractor' : 'customer')),
      isContractor ? queryClient.ensureInfiniteQueryData(openJobsQuery()) : null,
      isContractor ? queryClient.ensureQueryData(myProfileQuery) : null,
    ])
  },
  head: titleHead('Dashboard'),
  component: DashboardPage,
})

const greeting = (name = '') => (hasOwnName(name) ? `G’day, ${name}` : 'G’day')

/** For an account whose provider gave no name, and for one from before names were asked. */
function NameCard() {
  const { user } = useSession()
  const applyName = useApplyName()
  if (!user || hasOwnName(user.name)) return null
  return (
    <Card title="What's your name?">
      <Suspense fallback={<CardSkeleton />}>
        <NameForm label="Your name" help="First and last name, as others see it on your jobs." onNamed={applyName} />
      </Suspense>
    </Card>
  )
}

/** Each role's own overview [NAV-08]. */
function DashboardPage() {
  const isContractor = roleOf(useSession()) === 'contractor'
  return isContractor ? <ContractorDashboard /> : <CustomerDashboard />
}

/** The contractor's next tasks, then other jobs. Open jobs load page by page beside them. */
function ContractorDashboard() {
  const { user } = useSession()
  return (
    <>
      <PageTitle facts="Your quotes and jobs, and their next steps">{greeting(user?.name)}</PageTitle>
      <NameCard />
      <ProfileReminder />
      <div className={`${styles.columns} ${styles.halves}`}>
        <MyJobsScreen party="contractor" />
        <aside className={styles.rail} aria-labelledby="open-jobs">
          <h2 id="open-jobs">Open jobs</h2>
          <OpenJobsScreen query={openJobsQuery()} linkOf={({ id }) => jobLink('desktop', id)} />
        </aside>
      </div>
    </>
  )
}

/** The customer's next tasks, then other jobs, beside links to start something. */
function CustomerDashboard() {
  const { user } = useSession()
  return (
    <>
      <PageTitle facts="Your jobs and their next steps">{greeting(user?.name)}</PageTitle>
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
