import { createFileRoute, redirect } from '@tanstack/react-router'
import { firstOnboardingStep } from '#domain/contractors/onboarding-progress.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { myProfileQuery } from '../../contractors/my-profile.ts'
import { readOnboardingSearch } from '../../contractors/onboarding/onboarding-search.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { OnboardingScreen } from '../components/onboarding-screen.tsx'

export const Route = createFileRoute('/_app/onboarding')({
  staticData: { title: 'Your profile' },
  validateSearch: readOnboardingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: search }) => {
    const [profile] = await Promise.all([
      queryClient.fetchQuery(myProfileQuery),
      queryClient.ensureQueryData(categoriesQuery),
    ])
    const step = firstOnboardingStep(profile, search.step)
    if (step !== search.step) throw redirect({ to: '/onboarding', search: { ...search, step }, replace: true })
  },
  head: titleHead('Finish your profile'),
  component: OnboardingPage,
})

function OnboardingPage() {
  return <OnboardingScreen search={Route.useSearch()} />
}
