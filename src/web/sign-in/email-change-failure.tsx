import { ResetByEmail } from '../accounts/current-password.tsx'
import { ApiError } from '../core/api-error.ts'
import { ErrorCard } from '../ui/error-card.tsx'

/** The error of a step that belongs to no field. */
export function EmailChangeFailure({ error }: { error: Error | null }) {
  if (error === null || (error instanceof ApiError && error.issues.length > 0)) return null
  return (
    <ErrorCard message={error.message} safe="Your email was not changed." action={<ResetByEmail error={error} />} />
  )
}
