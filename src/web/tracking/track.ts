/**
 * Reports what is seen and done on a page, to the product alone [DATA-03]. Nobody waits for it and nobody hears of it:
 * a page that could not report anything is a page all the same.
 */
import type { TrackingReport } from '#domain/tracking/tracking.ts'
import { call } from '../core/call.ts'

export function track(action: TrackingReport['action'], contractorId?: string): void {
  if (hasOptedOut()) return
  call('POST /tracking', { body: { action, contractorId } }).catch(() => undefined)
}

/** The server leaves such a visitor out as well; so nothing even travels. */
function hasOptedOut(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
