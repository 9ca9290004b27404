import { coreErrors } from '#domain/core/core-errors.ts'
import { ApiError } from '../core/api-error.ts'

/** Above a form with an invalid field. */
export const INVALID_SENTENCE = coreErrors.invalid().message

const brokenRule = 422
const firstFault = 500

/**
 * The message of a failed call. Client errors show the server's message, server and network errors the form's own.
 * Invalid fields have messages beside them [FORM-13, FORM-22].
 */
export function formErrorMessage(error: unknown, general: string): string {
  if (!(error instanceof ApiError)) return general
  if (error.status === 0 || error.status >= firstFault) return general
  return error.status === brokenRule && error.issues.length > 0 ? INVALID_SENTENCE : error.message
}
