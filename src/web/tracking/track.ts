/** Reports views and actions to our own server [DATA-03]. Failures are ignored. */
import type { TrackingReport } from '#domain/tracking/tracking.ts'
import { idTokenForCall } from '../core/id-token.ts'

export function track(action: TrackingReport['action'], contractorId?: string): void {
  if (hasOptedOut()) return
  report({ action, contractorId }).catch(() => undefined)
}

/** A plain request, because a static page has no API client. It continues after the page is left. */
async function report(body: TrackingReport): Promise<void> {
  const token = await idTokenForCall()
  await fetch('/api/tracking', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: token } : {}) },
    body: JSON.stringify(body),
  })
}

/** The server ignores such visitors too, so nothing is sent. */
function hasOptedOut(): boolean {
  return (
    navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true)
  )
}
