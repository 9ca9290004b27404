import { ErrorCard } from '../ui/error-card.tsx'

/** A failed progress update: the specified message, then the server's [FORM-01]. */
export function ProgressFailure({ message }: { message: string }) {
  return (
    <ErrorCard
      message="Oops! Something went wrong while submitting the progressional Report."
      safe={`${message} Your text is saved on this device.`}
    />
  )
}
