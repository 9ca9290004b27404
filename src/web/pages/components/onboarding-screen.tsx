/** The onboarding of a contractor [ONB-01, ONB-02, ONB-03]. */
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { choicesWith } from '#domain/categories/category.ts'
import { onboardingSteps } from '#domain/contractors/onboarding-steps.ts'
import { addressAfterOnboarding } from '#domain/core/after-login.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'
import { myProfileQuery, useApplyProfile } from '../../contractors/my-profile.ts'
import type { OnboardingSearch } from '../../contractors/onboarding/onboarding-search.ts'
import { OnboardingSteps } from '../../contractors/onboarding/onboarding-steps.tsx'
import { showSuccess } from '../../core/toasts.ts'
import { PageTitle } from '../../ui/page-title.tsx'

export function OnboardingScreen({ search: { step = 'area', redirect } }: { search: OnboardingSearch }) {
  const { data: profile } = useSuspenseQuery(myProfileQuery)
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const navigate = useNavigate()
  const takeProfile = useApplyProfile()
  const [hasMoved, setHasMoved] = useState(false)
  const at = onboardingSteps.indexOf(step)
  const [back, next] = [onboardingSteps[at - 1], onboardingSteps[at + 1]]

  const goTo = (other: typeof step) => {
    setHasMoved(true)
    return navigate({ to: '/onboarding', search: { step: other, redirect } })
  }
  const saved = async (stored: OwnContractorView) => {
    await takeProfile(stored)
    if (next) return goTo(next)
    showSuccess('Your profile is complete. Customers can find you now.')
    return navigate({ href: addressAfterOnboarding(redirect) })
  }
  return (
    <>
      <PageTitle facts="Three short steps. Each step is saved separately, so you can stop and continue later.">
        Finish your profile
      </PageTitle>
      <OnboardingSteps
        step={step}
        profile={profile}
        categories={choicesWith(categories, profile.categories)}
        actions={{
          saveLabel: next ? 'Save and continue' : 'Finish',
          onSaved: saved,
          onBack: back ? () => void goTo(back) : undefined,
          isFocused: hasMoved,
        }}
      />
    </>
  )
}
