import { useEffect } from 'react'
import { watchSessionEnd } from './watch-session-end.ts'

/** While somebody is signed in, the tab hears when the session ends. */
export function useLive(accountId: string | undefined): void {
  useEffect(() => (accountId === undefined ? undefined : watchSessionEnd()), [accountId])
}
