import { Suspense, useEffect, useState } from 'react'
import { registerConfirmation } from '../core/confirm-identity.ts'
import { lazyPart } from '../core/lazy-part.ts'

/** Lazy, because only users with a second factor see it. */
const ConfirmIdentity = lazyPart(
  async () => (await import('../factors/confirm-identity-dialog.tsx')).ConfirmIdentityDialog,
)

/** The dialog of a step-up, above any page. */
export function StepUp() {
  const [settle, setSettle] = useState<(isConfirmed: boolean) => void>()
  useEffect(() => registerConfirmation((done) => setSettle(() => done)), [])
  if (settle === undefined) return null
  const close = (isConfirmed: boolean) => {
    setSettle(undefined)
    settle(isConfirmed)
  }
  return (
    <Suspense>
      <ConfirmIdentity onDone={close} />
    </Suspense>
  )
}
