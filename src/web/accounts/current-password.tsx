import { useState } from 'react'
import { ApiError } from '../core/api-error.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { PasswordField } from '../ui/password-field.tsx'

/** The sign-in is too old, so the user must confirm their identity. */
const NEEDS_PASSWORD = ['account.currentPasswordFirst', 'account.wrongCurrentPassword']
const NEEDS_LINK = [
  ...NEEDS_PASSWORD,
  'account.signInAgainFirst',
  'signIn.signInAgain',
  'signIn.linkExpired',
  'signIn.linkUsed',
]

const isOneOf = (error: unknown, codes: readonly string[]) => error instanceof ApiError && codes.includes(error.code)

/** The current password, outside the form values, so that a draft never contains it. */
export function useCurrentPassword() {
  const [typed, setTyped] = useState<string>()
  return {
    typed,
    setTyped,
    /** Shows the field if the server asks for the password. */
    askAfter: (error: unknown) => {
      if (isOneOf(error, NEEDS_PASSWORD)) setTyped((before) => before ?? '')
    },
  }
}

interface CurrentPasswordFieldProps {
  password: ReturnType<typeof useCurrentPassword>
  error?: string | undefined
}

export function CurrentPasswordField({ password: { typed, setTyped }, error }: CurrentPasswordFieldProps) {
  if (typed === undefined) return null
  return (
    <PasswordField
      label="Current password"
      autoComplete="current-password"
      autoFocus
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      error={error}
    />
  )
}

/** For users who must confirm their identity, and may not have a password. */
export function ResetByEmail({ error }: { error: unknown }) {
  if (!isOneOf(error, NEEDS_LINK)) return null
  return (
    <ButtonLink to="/reset-password" size="sm">
      Reset by email
    </ButtonLink>
  )
}
