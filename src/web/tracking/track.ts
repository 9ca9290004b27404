/** Reports views and actions to our own server [DATA-03]. Failures are ignored. */
import type { TrackingReport } from '#domain/tracking/tracking.ts'
import { sendReport } from '../core/plain-requests.ts'

export function track(action: TrackingReport['action'], contractorId?: string): void {
  if (hasOptedOut()) return
  sendReport('/api/tracking', { action, contractorId }).catch(() => undefined)
}

/** The server ignores such visitors too, so nothing is sent. */
function hasOptedOut(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
