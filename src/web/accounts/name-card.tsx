import { Suspense } from 'react'
import { hasOwnName } from '#domain/accounts/account-name.ts'
import { lazyPart } from '../core/lazy-part.ts'
import { useApplyUser, useSession } from '../core/session.ts'
import { Card } from '../ui/card.tsx'
import { CardSkeleton } from '../ui/skeletons.tsx'

const NameForm = lazyPart(async () => (await import('./name-form.tsx')).NameForm)

export const greeting = (name = '') => (hasOwnName(name) ? `G’day, ${name}` : 'G’day')

/** For an account whose provider gave no name, and for one from before names were asked. */
export function NameCard() {
  const { user } = useSession()
  const applyUser = useApplyUser()
  if (!user || hasOwnName(user.name)) return null
  return (
    <Card title="What's your name?">
      <Suspense fallback={<CardSkeleton />}>
        <NameForm
          label="Your name"
          help="First and last name, as others see it on your jobs."
          onNamed={(name) => applyUser({ name })}
        />
      </Suspense>
    </Card>
  )
}
