import { ActionError } from '../ui/action-error.tsx'

/** A failed progress update: the specified message, then the server's [FORM-01]. */
export function ProgressFailure({ action }: { action: { error: Error | null } }) {
  return (
    <ActionError
      action={action}
      title="Oops! Something went wrong while submitting the progressional Report."
      safe="Your text is saved on this device."
    />
  )
}
