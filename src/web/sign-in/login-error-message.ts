import { ApiError } from '../core/api-error.ts'

const LOGIN_FAILED =
  "We're having trouble logging you in. Please try again, or contact us if you continue to have problems."

/** The message of a failed login step: the server's for a client error, else the login's own [FORM-21, AUTH-12]. */
export function loginErrorMessage(error: Error): string {
  const isTransitionError = error instanceof ApiError && error.status >= 400 && error.status < 500
  return isTransitionError ? error.message : LOGIN_FAILED
}
