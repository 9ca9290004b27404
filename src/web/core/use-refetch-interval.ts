import { useIsLive } from './live-events.ts'

/** Events may be lost, so a subscribed screen still polls rarely. */
const WHILE_LIVE_MS = 60_000

/** The polling interval: long while connected. */
export function useRefetchInterval(otherwiseMs: number): number {
  return useIsLive() ? WHILE_LIVE_MS : otherwiseMs
}
