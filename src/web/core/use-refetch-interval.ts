import { useIsLive } from './live-events.ts'

/** A screen polls only without a live connection. */
export function useRefetchInterval(otherwiseMs: number): number | false {
  return useIsLive() ? false : otherwiseMs
}
