import { useSuspenseQuery } from '@tanstack/react-query'
import { incompleteOnboardingSteps } from '#domain/contractors/onboarding-progress.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { myProfileQuery } from '../my-profile.ts'
import { stepCopy } from './step-copy.ts'

interface ProfileReminderProps {
  /** The page after the last step. */
  redirect?: string
}

/** Missing profile fields with a link. Empty for a complete profile. */
export function ProfileReminder({ redirect }: ProfileReminderProps) {
  const { data: profile } = useSuspenseQuery(myProfileQuery)
  const missing = incompleteOnboardingSteps(profile).map((step) => stepCopy[step].missing)
  if (missing.length === 0) return null
  return (
    <Card title="Finish your profile">
      <p>Customers use it to choose a contractor. Still missing: {missing.join(', ')}.</p>
      <div>
        <ButtonLink to="/onboarding" search={redirect === undefined ? {} : { redirect }} variant="default">
          Complete profile
        </ButtonLink>
      </div>
    </Card>
  )
}
