import { useEffect } from 'react'
import { watchSessionEnd } from './watch-session-end.ts'

/** Connects a signed-in tab, which also detects the end of the session. */
export function useLive(accountId: string | undefined): void {
  useEffect(() => (accountId === undefined ? undefined : watchSessionEnd()), [accountId])
}
