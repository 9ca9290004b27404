import type { QueryClient } from '@tanstack/react-query'
import { firstOnboardingStep } from '#domain/contractors/onboarding-progress.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { myProfileQuery } from '../../contractors/my-profile.ts'
import type { OnboardingSearch } from '../../contractors/onboarding/onboarding-search.ts'

/** Returns the step to redirect to, if it is not the requested one. */
export async function loadOnboarding(queryClient: QueryClient, { step }: OnboardingSearch) {
  const [profile] = await Promise.all([
    queryClient.fetchQuery(myProfileQuery),
    queryClient.ensureQueryData(categoriesQuery),
  ])
  const opening = firstOnboardingStep(profile, step)
  return opening === step ? undefined : opening
}
