import { useIsLive } from './live-events.ts'

/** News may be lost: a screen that hears them asks now and then all the same. */
const WHILE_LIVE_MS = 60_000

/** How often a screen asks by itself: rarely while it hears what happens. */
export function useRefetchInterval(otherwiseMs: number): number {
  return useIsLive() ? WHILE_LIVE_MS : otherwiseMs
}
