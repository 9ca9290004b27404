/** The calls allowed during impersonation. Admin permissions do not apply, so admin calls are denied. */
import type { RouteSpec } from '#api/core/route.ts'
import { routes } from '#api/routes.ts'
import { impersonationErrors } from '#domain/impersonation/impersonation-errors.ts'
import { redactForImpersonator } from '#domain/impersonation/redact-for-impersonator.ts'
import type { ImpersonationPolicy } from '../core/http/api.ts'

export const impersonationPolicy: ImpersonationPolicy = {
  assertAllowed: (key) => {
    const { impersonation }: RouteSpec = routes[key]
    if (impersonation === 'allowed') return
    throw key.startsWith('GET ') ? impersonationErrors.hidden() : impersonationErrors.readOnly()
  },
  redact: redactForImpersonator,
}
