import type { SignedInRole } from '#domain/core/capabilities.ts'
import { store } from './local-storage.ts'

/** The role of the last login is stored on this device [AUTH-13]. */
export function rememberRole(role: SignedInRole): void {
  store('lastLoginRole', role)
}
