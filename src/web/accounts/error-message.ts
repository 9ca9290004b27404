import { coreErrors } from '#domain/core/core-errors.ts'
import { ApiError } from '../core/api-error.ts'

/** Above a form with a field that is not right. */
export const INVALID_SENTENCE = coreErrors.invalid().message

const brokenRule = 422
const firstFault = 500

/**
 * What a form says about a call that failed: a refusal in the server's own words; a fault, or no answer at all, in the
 * sentence of the form. Fields that are not right have their sentences beside them [FORM-13, FORM-22].
 */
export function formErrorMessage(error: unknown, general: string): string {
  if (!(error instanceof ApiError)) return general
  if (error.status === 0 || error.status >= firstFault) return general
  return error.status === brokenRule && error.issues.length > 0 ? INVALID_SENTENCE : error.message
}
