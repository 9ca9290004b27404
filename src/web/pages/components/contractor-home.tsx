/** The contractor's dashboard: money and deadlines, next steps, matching jobs and what is left to set up [NAV-08]. */
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { incompleteOnboardingSteps } from '#domain/contractors/onboarding-progress.ts'
import { dayMonthText, dollarsText, numberText } from '#domain/core/formats.ts'
import { greeting, NameCard } from '../../accounts/name-card.tsx'
import { myProfileQuery } from '../../contractors/my-profile.ts'
import { stepCopy } from '../../contractors/onboarding/step-copy.ts'
import { useSession } from '../../core/session.ts'
import { contractorWorkQuery, matchingJobsQuery } from '../../jobs/job-lists-query.ts'
import { hasEarned } from '../../payouts/earnings-summary.tsx'
import { isSetUp } from '../../payouts/payout-account-card.tsx'
import { earningsQuery, payoutAccountQuery } from '../../payouts/payout-queries.ts'
import { WithdrawButton } from '../../payouts/withdraw-button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { StatTiles } from '../../ui/stat-tiles.tsx'
import styles from './dashboard.module.css'
import { jobLink } from './job-links.ts'
import { MyJobsScreen } from './my-jobs-screen.tsx'
import { OpenJobsScreen } from './open-jobs-screen.tsx'

export function ContractorHome() {
  const { user } = useSession()
  const { data: profile } = useSuspenseQuery(myProfileQuery)
  return (
    <>
      <PageTitle facts="Your quotes, jobs and next steps">{greeting(user?.name)}</PageTitle>
      <NameCard />
      <Figures />
      <div className={`${styles.columns} ${styles.halves}`}>
        <MyJobsScreen party="contractor" />
        <aside className={styles.rail} aria-labelledby="open-jobs">
          <SetUp profile={profile} />
          <h2 id="open-jobs">{profile.categories.length > 0 ? 'Matching jobs' : 'Open jobs'}</h2>
          <OpenJobsScreen
            query={matchingJobsQuery(profile)}
            linkOf={({ id }) => jobLink('desktop', id)}
            more={<ButtonLink to="/mobile/jobs">See all open jobs</ButtonLink>}
          />
        </aside>
      </div>
    </>
  )
}

/** A new contractor has no figures. */
function Figures() {
  const { data: earnings } = useSuspenseQuery(earningsQuery)
  const { data: account } = useSuspenseQuery(payoutAccountQuery)
  const { data: work } = useSuspenseQuery(contractorWorkQuery)
  const { quotesWaiting, dueThisWeek, nextDue } = work
  if (!hasEarned(earnings) && quotesWaiting + dueThisWeek === 0) return null
  const next = nextDue && `${nextDue.title}, ${dayMonthText(nextDue.deadline, nextDue.state)}.`
  return (
    <StatTiles
      tiles={[
        {
          label: 'Held',
          value: dollarsText(earnings.held),
          why: "Paid by your customers. It's yours when they approve.",
        },
        {
          label: 'Available',
          value: dollarsText(account.withdrawableBalance),
          why:
            earnings.available > 0
              ? `${dollarsText(earnings.available)} more is released to you.`
              : 'Ready to withdraw.',
          children: account.withdrawableBalance > 0 ? <WithdrawButton /> : null,
        },
        {
          label: 'Due this week',
          value: numberText(dueThisWeek),
          why: next ? `Next: ${next}` : 'No job is due in the next 7 days.',
        },
        {
          label: 'Quotes waiting',
          value: numberText(quotesWaiting),
          why: quotesWaiting > 0 ? 'Customers are deciding.' : 'No customer has a quote to decide on.',
        },
      ]}
    />
  )
}

interface SetUpTask {
  title: string
  isDone: boolean
  hint?: string
  action: string
  link: Pick<LinkProps, 'to'>
}

/** The checklist of a contractor who isn't set up. */
function SetUp({ profile }: { profile: OwnContractorView }) {
  const { data: account } = useSuspenseQuery(payoutAccountQuery)
  const missing = incompleteOnboardingSteps(profile).map((step) => stepCopy[step].missing)
  const tasks: SetUpTask[] = [
    {
      title: 'Profile',
      isDone: missing.length === 0,
      hint: `Customers use it to choose a contractor. Still missing: ${missing.join(', ')}.`,
      action: 'Complete profile',
      link: { to: '/onboarding' },
    },
    {
      title: 'Getting paid',
      isDone: isSetUp(account),
      hint: 'Add your bank account and set up your payment account before the first payment.',
      action: 'Set up payments',
      link: { to: '/earnings' },
    },
  ]
  const done = tasks.filter(({ isDone }) => isDone).length
  if (done === tasks.length) return null
  return (
    <Card title="Finish setting up" action={`${done} of ${tasks.length} done`}>
      <ol className={styles.tasks}>
        {tasks.map(({ title, isDone, hint, action, link }) => (
          <li key={title} data-done={isDone || undefined}>
            <h3>
              {title} <span className="sr-only">{isDone ? 'is done' : 'is missing'}</span>
            </h3>
            {isDone ? null : (
              <>
                <p>{hint}</p>
                <div>
                  <ButtonLink {...link}>{action}</ButtonLink>
                </div>
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
