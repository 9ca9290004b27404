/** Hears when the session of whoever is signed in ends. The code for it comes once the page is idle. Answers how to stop. */
import { believedUser } from './id-token.ts'
import { leaveEnded } from './session-end.ts'

export function stayLive(): () => void {
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
