import type { ReactNode } from 'react'
import { ApiError } from '../core/api-error.ts'
import { AnchorButton } from '../ui/anchor-button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { formErrorMessage } from './error-message.ts'

const GENERAL = 'There was an error signing you up. Please try again, or contact us if you continue to have problems.'

/** The sign-up error. An email with an account gets links to log in and to reset the password [FORM-22]. */
export function SignUpFailure({ error }: { error: unknown }): ReactNode {
  const isTaken = error instanceof ApiError && error.code === 'account.emailInUse'
  return (
    <ErrorCard
      message={formErrorMessage(error, GENERAL)}
      action={
        isTaken ? (
          <span className="row">
            <AnchorButton href="/login" size="sm">
              Log in
            </AnchorButton>
            <AnchorButton href="/reset-password" size="sm">
              Reset your password
            </AnchorButton>
          </span>
        ) : null
      }
    />
  )
}
