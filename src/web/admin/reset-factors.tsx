import { useState } from 'react'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

interface ResetFactorsProps {
  id: string
  name: string
  onReset: () => unknown
}

/** For an admin who lost their phone or their device. */
export function ResetFactors({ id, name, onReset }: ResetFactorsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const reset = useAction({
    send: () => call('POST /admin/admins/{id}/factors/reset', { params: { id } }),
    done: `Reset. ${name} sets up a new second factor at the next sign-in.`,
    onSuccess: onReset,
  })
  return (
    <>
      <div>
        <Button onClick={() => setIsOpen(true)}>Reset second factors</Button>
      </div>
      <ConfirmDialog
        isOpen={isOpen}
        title="Reset second factors?"
        confirmLabel="Reset"
        isDangerous
        action={reset}
        onConfirm={() => void reset.run()}
        onCancel={() => setIsOpen(false)}
      >
        <p>
          This removes the passkeys and the authenticator app of {name} and signs them out. Do it only after you have
          spoken to {name} in person or on a known number.
        </p>
      </ConfirmDialog>
    </>
  )
}
