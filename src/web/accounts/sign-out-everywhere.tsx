import { useState } from 'react'
import { useSignOut } from '../core/sign-out.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

/** Ends every session, including this one [AUTH-10]. */
export function SignOutEverywhere() {
  const [isOpen, setIsOpen] = useState(false)
  const { isPending, signOut } = useSignOut()
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Sign out everywhere</Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Sign out everywhere?"
        confirmLabel="Sign out everywhere"
        isDangerous
        isBusy={isPending}
        onConfirm={signOut}
        onCancel={() => setIsOpen(false)}
      >
        <p>You'll be signed out on all devices, including this one.</p>
      </ConfirmDialog>
    </>
  )
}
