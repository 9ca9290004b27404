/** While somebody is signed in, the tab hears when the session ends: the code for it comes once the page is idle. */
import { useEffect } from 'react'
import { believedUser } from './id-token.ts'
import { leaveEnded } from './lost-session.ts'

export function useLive(accountId: string | undefined): void {
  useEffect(() => {
    if (accountId === undefined) return
    let isGone = false
    let stop: (() => void) | undefined
    const onEnded = () => {
      const user = believedUser()
      if (user !== null) void leaveEnded(user)
    }
    const cancel = whenIdle(async () => {
      const { keepLive } = await import('./live.ts')
      if (!isGone) stop = keepLive(onEnded)
    })
    return () => {
      isGone = true
      cancel()
      stop?.()
    }
  }, [accountId])
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(work, { timeout: 5_000 })
  return () => cancelIdleCallback(handle)
}
