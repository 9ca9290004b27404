/** Whether a licence counts today. */
import { isState } from '../core/locations.ts'
import { dayIn } from '../core/state-time-zones.ts'

export interface LicenceFacts {
  readonly state: string | null
  readonly licence: { readonly validUntil: string | null } | null
}

/** Whether an admin has verified the licence, and its last day in the contractor's state has not passed. */
export function isLicensed({ state, licence }: LicenceFacts, now: Date): boolean {
  if (licence === null) return false
  const today = dayIn(state && isState(state) ? state : 'NSW', now)
  return licence.validUntil === null || licence.validUntil >= today
}
