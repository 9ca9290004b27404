import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { hasServiceArea } from '#domain/contractors/onboarding-progress.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { myProfileQuery } from '../../contractors/my-profile.ts'
import { CompleteProfileForm } from '../../contractors/onboarding/onboarding-steps.tsx'
import { ProfileReminder } from '../../contractors/onboarding/profile-reminder.tsx'
import { useFlashMessage } from '../../core/flash-message.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { openJobsQuery } from '../../jobs/job-lists-query.ts'
import { openJobsFilter, readOpenJobsSearch } from '../../jobs/open-jobs-search.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { FindJobsScreen } from '../components/find-jobs-screen.tsx'

export const Route = createFileRoute('/_app/mobile/jobs')({
  staticData: { title: 'Find Jobs' },
  validateSearch: readOpenJobsSearch,
  loaderDeps: ({ search }) => openJobsFilter(search),
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      queryClient.ensureQueryData(categoriesQuery),
      queryClient.ensureQueryData(myProfileQuery),
      queryClient.ensureInfiniteQueryData(openJobsQuery(deps)),
    ]),
  head: titleHead('Find jobs'),
  pendingComponent: ListSkeleton,
  component: JobsPage,
})

/** The open jobs for a contractor with a service area. Without one, the page requests it [JOB-03, ONB-04]. */
function JobsPage() {
  const { data: profile } = useSuspenseQuery(myProfileQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  useFlashMessage()
  if (!hasServiceArea(profile))
    return (
      <>
        <PageTitle facts="Tell us what you do and where. Then you see every open job.">Complete your profile</PageTitle>
        <CompleteProfileForm profile={profile} categories={categories} />
      </>
    )
  return (
    <>
      <PageTitle facts="Every stage is paid upfront and held for you.">Open jobs</PageTitle>
      <ProfileReminder redirect="/mobile/jobs" />
      <h2 className="sr-only">All open jobs</h2>
      <FindJobsScreen
        search={search}
        onSearch={(next, { replace }) => navigate({ search: next, replace, resetScroll: false })}
      />
    </>
  )
}
