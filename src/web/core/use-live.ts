/** While somebody is signed in, the tab hears when the session ends: the code for it comes once the page is idle. */
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { FileRouteTypes } from '../route-tree.gen.ts'
import { guards } from './guards.ts'
import { believedUser } from './id-token.ts'
import { leaveForLogin } from './lost-session.ts'

export function useLive(accountId: string | undefined): void {
  const router = useRouter()

  useEffect(() => {
    if (accountId === undefined) return
    let isGone = false
    let stop: (() => void) | undefined
    const onEnded = () => {
      const user = believedUser()
      // Whoever signs out on this page is on the way to another one already.
      if (user === null) return
      const address = router.state.matches.at(-1)?.fullPath as FileRouteTypes['fullPaths'] | undefined
      if (address && guards[address]) leaveForLogin(user)
      // A page for everybody stays, as everybody sees it.
      else window.location.reload()
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
  }, [accountId, router])
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
