/**
 * Keeps one live socket while somebody is signed in, and comes back when it breaks. The server closes it as soon as the
 * session ends, so a tab leaves a session that was ended elsewhere without waiting for its next call. A tab that nobody
 * looks at does not renew its token: an open window alone must not keep a session alive.
 */
import { type LiveMessage, liveCloses, livePath } from '#domain/core/live-socket.ts'
import { idTokenForCall, refreshIdToken } from './id-token.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Calls `onEnded` when the session has ended; where it is being ended on this very page, the token is waited for for ever
 * and nothing is called. Answers how to stop.
 */
export function keepLive(onEnded: () => void): () => void {
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false
  /** Something is to be done once somebody looks at this tab, or once the network is back. */
  let waiting: (() => void) | undefined

  const whenSeen = (work: () => void) => {
    if (document.visibilityState === 'visible' && navigator.onLine) work()
    else waiting = work
  }
  const catchUp = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    const work = waiting
    waiting = undefined
    work?.()
  }

  const connect = (findToken: () => Promise<string | null>) => {
    clearTimeout(timer)
    findToken().then(
      (token) => {
        if (isStopped) return
        if (token === null) onEnded()
        else openWith(token)
      },
      () => connectLater(findToken),
    )
  }

  const connectLater = (findToken = idTokenForCall) => {
    if (isStopped) return
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    failures += 1
    // Not all browsers at once after the server was away.
    timer = setTimeout(() => whenSeen(() => connect(findToken)), pause * (0.5 + Math.random() / 2))
  }

  const openWith = (token: string) => {
    const opened = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${livePath}`)
    socket = opened
    const say = (newToken: string) => opened.send(JSON.stringify({ token: newToken }))
    opened.onopen = () => say(token)
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const { type } = JSON.parse(data) as LiveMessage
      if (type === 'ready') failures = 0
      else whenSeen(() => refreshIdToken().then((renewed) => renewed !== null && say(renewed), nothing))
    }
    opened.onclose = ({ code }) => {
      if (isStopped || socket !== opened) return
      // The cookie says whether the session has ended for this browser, or only for the token that this page had.
      const isOver = code === liveCloses.sessionEnded || code === liveCloses.tokenExpired
      if (!isOver) return connectLater()
      if (failures > 0) return connectLater(refreshIdToken)
      failures += 1
      if (code === liveCloses.sessionEnded) connect(refreshIdToken)
      else whenSeen(() => connect(refreshIdToken))
    }
  }

  // An open socket would keep the browser from showing this page at once when somebody comes back to it.
  const rest = () => {
    const resting = socket
    socket = undefined
    // Browsers complain about a connection that is closed before it stands.
    if (resting?.readyState === WebSocket.CONNECTING) resting.onopen = () => resting.close()
    else resting?.close()
  }
  const resume = ({ persisted }: PageTransitionEvent) => persisted && connect(idTokenForCall)

  document.addEventListener('visibilitychange', catchUp)
  window.addEventListener('online', catchUp)
  window.addEventListener('pagehide', rest)
  window.addEventListener('pageshow', resume)
  connect(idTokenForCall)
  return () => {
    isStopped = true
    clearTimeout(timer)
    rest()
    document.removeEventListener('visibilitychange', catchUp)
    window.removeEventListener('online', catchUp)
    window.removeEventListener('pagehide', rest)
    window.removeEventListener('pageshow', resume)
  }
}

const nothing = () => undefined
