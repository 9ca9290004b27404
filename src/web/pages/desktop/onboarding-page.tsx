import { createFileRoute, redirect } from '@tanstack/react-router'
import { readOnboardingSearch } from '../../contractors/onboarding/onboarding-search.ts'
import { titleHead } from '../../core/page-title-head.ts'
import { loadOnboarding } from '../components/load-onboarding.ts'
import { OnboardingScreen } from '../components/onboarding-screen.tsx'

export const Route = createFileRoute('/_app/onboarding')({
  staticData: { title: 'Your profile' },
  validateSearch: readOnboardingSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: search }) => {
    const step = await loadOnboarding(queryClient, search)
    if (step) throw redirect({ to: '/onboarding', search: { ...search, step }, replace: true })
  },
  head: titleHead('Finish your profile'),
  component: OnboardingPage,
})

function OnboardingPage() {
  return <OnboardingScreen search={Route.useSearch()} />
}
