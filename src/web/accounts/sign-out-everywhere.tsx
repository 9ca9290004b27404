import { useState } from 'react'
import { signOut } from '../core/sign-out.ts'
import { showError } from '../core/toasts.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Ends every session, including this one [AUTH-10]. */
export function SignOutEverywhere() {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const confirm = () => {
    setIsBusy(true)
    signOut().catch((error: unknown) => {
      setIsBusy(false)
      showError(error)
    })
  }
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isDangerous
        isBusy={isBusy}
        onConfirm={confirm}
        onCancel={() => setIsOpen(false)}
      >
        <p>You'll be signed out on all devices, including this one.</p>
      </ConfirmDialog>
    </>
  )
}
