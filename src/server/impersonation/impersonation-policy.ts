/** The calls allowed during impersonation. A call without a row is denied. */
import { impersonationCalls } from '#api/impersonation/impersonation-calls.ts'
import { impersonationErrors } from '#domain/impersonation/impersonation-errors.ts'
import { isImpersonatedCall } from '#domain/impersonation/impersonation-rules.ts'
import { redactForImpersonator } from '#domain/impersonation/redact-for-impersonator.ts'
import type { ImpersonationPolicy } from '../core/http/api.ts'

const rows: Readonly<Record<string, string>> = impersonationCalls

export const impersonationPolicy: ImpersonationPolicy = {
  assertAllowed: (key) => {
    if (!isImpersonatedCall(key)) throw impersonationErrors.readOnly()
    if (key.startsWith('GET ') && rows[key] !== 'allowed') throw impersonationErrors.hidden()
  },
  redact: redactForImpersonator,
}
