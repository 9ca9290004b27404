import { ApiError } from '../core/api-error.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { loginErrorMessage } from './login-error-message.ts'

/** The error, unless it is beside its field. Typed values stay. */
export function LoginFailure({ error }: { error: Error | null }) {
  const isAtField = error instanceof ApiError && error.issues.length > 0
  return error && !isAtField ? <ErrorCard message={loginErrorMessage(error)} /> : null
}
