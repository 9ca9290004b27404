/** Opens the live connection, which also detects the end of the session. Its code loads when the page is idle. */
import type { QueryClient } from '@tanstack/react-query'
import { cachedUser } from './id-token.ts'
import { handleSessionEnd } from './session-end.ts'

export function watchSessionEnd(queryClient?: QueryClient): () => void {
  let isGone = false
  let stop: (() => void) | undefined
  const onEnded = () => {
    const user = cachedUser()
    if (user !== null) void handleSessionEnd(user)
  }
  const cancel = whenIdle(async () => {
    const { connectLive } = await import('./live.ts')
    if (!isGone) stop = connectLive(onEnded, queryClient)
  })
  return () => {
    isGone = true
    cancel()
    stop?.()
  }
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
