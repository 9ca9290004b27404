import { ApiError } from '../core/api-error.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { ErrorCard } from '../ui/error-card.tsx'

/** The sign-in is too old, so the user must prove who they are. */
const NEEDS_PASSWORD = ['account.currentPasswordFirst', 'account.wrongCurrentPassword']
const NEEDS_LINK = [...NEEDS_PASSWORD, 'account.signInAgainFirst']

export function needsPassword(error: unknown): boolean {
  return error instanceof ApiError && NEEDS_PASSWORD.includes(error.code)
}

/** The error of a step that belongs to no field. */
export function EmailChangeFailure({ error }: { error: Error | null }) {
  if (error === null || (error instanceof ApiError && error.issues.length > 0)) return null
  const needsLink = error instanceof ApiError && NEEDS_LINK.includes(error.code)
  return (
    <ErrorCard
      message={error.message}
      safe="Your email was not changed."
      action={
        needsLink ? (
          <ButtonLink to="/reset-password" size="sm">
            Reset by email
          </ButtonLink>
        ) : null
      }
    />
  )
}
