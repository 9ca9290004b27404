/**
 * Keeps one live connection per tab of a signed-in user, and reconnects. The server closes it when the session ends, so
 * the tab leaves at once. A hidden tab does not renew its token, because an open window alone must not extend a
 * session.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#api/live-events.ts'
import { type LiveSignal, liveCloses, livePath } from '#domain/core/live-protocol.ts'
import { chatToken, dropChatToken } from './chat-token.ts'
import { refreshIdToken } from './id-token.ts'
import { emitLiveEvent, setConnected } from './live-events.ts'
import { refetchChanges } from './refetch-changes.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Calls `onEnded` when the session has ended. A sign-out on this page never resolves the token, so nothing is called.
 * Refetches the changed data of a page with queries. Returns the stop function.
 */
export function connectLive(onEnded: () => void, queryClient?: QueryClient): () => void {
  const changes = queryClient && refetchChanges(queryClient)
  let socket: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isStopped = false
  /** When the data of this page started to load. Unknown after a break, so the page then refetches everything. */
  let loadedAtMs: number | undefined = 0
  /** Runs once the tab is visible or the network is back. */
  let waiting: (() => void) | undefined

  const whenVisible = (work: () => void) => {
    if (document.visibilityState === 'visible' && navigator.onLine) work()
    else waiting = work
  }
  const catchUp = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return
    const work = waiting
    waiting = undefined
    work?.()
  }

  const connect = () => {
    clearTimeout(timer)
    chatToken().then(
      (token) => {
        if (isStopped) return
        if (token === null) onEnded()
        else openSocket(token)
      },
      (error: unknown) => {
        log('No token for the live connection', error)
        connectLater()
      },
    )
  }

  const connectLater = () => {
    if (isStopped) return
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    failures += 1
    // Random delay, so that browsers do not all reconnect together.
    timer = setTimeout(() => whenVisible(connect), pause * (0.5 + Math.random() / 2))
  }

  /** The cookie shows whether the session ended, or only the token expired. */
  const connectIfSignedIn = () => {
    refreshIdToken().then(
      (renewed) => {
        if (isStopped) return
        if (renewed === null) onEnded()
        else connect()
      },
      (error: unknown) => {
        log('The session could not be refreshed for the live connection', error)
        connectLater()
      },
    )
  }

  const openSocket = (token: string) => {
    const opened = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}${livePath}`)
    socket = opened
    const say = (newToken: string, ageMs?: number) => opened.send(JSON.stringify({ token: newToken, ageMs }))
    opened.onopen = () => say(token, loadedAtMs === undefined ? undefined : performance.now() - loadedAtMs)
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      const payload = JSON.parse(data) as LiveSignal | LiveEvent
      if (payload.type === 'ready') {
        failures = 0
        loadedAtMs = undefined
        if (!payload.isComplete) changes?.refetchAll()
        setConnected(true, payload.isComplete === true && !payload.hasMessages)
      } else if (payload.type === 'renew') {
        log('The token of the live connection is about to expire')
        whenVisible(() => chatToken().then((renewed) => renewed !== null && say(renewed, 0), notRenewed))
      } else emitLiveEvent(payload)
    }
    opened.onclose = ({ code }) => {
      if (isStopped || socket !== opened) return
      log(`The live connection closed with code ${code}`)
      setConnected(false)
      dropChatToken()
      const isOver = code === liveCloses.sessionEnded || code === liveCloses.tokenExpired
      if (!isOver || failures > 0) return connectLater()
      failures += 1
      if (code === liveCloses.sessionEnded) connectIfSignedIn()
      else whenVisible(connect)
    }
  }

  // An open socket would disable the back/forward cache.
  const rest = () => {
    const resting = socket
    socket = undefined
    setConnected(false)
    // Browsers log an error if a connection closes before it opens.
    if (resting?.readyState === WebSocket.CONNECTING) resting.onopen = () => resting.close()
    else resting?.close()
  }
  const resume = ({ persisted }: PageTransitionEvent) => persisted && connect()

  document.addEventListener('visibilitychange', catchUp)
  window.addEventListener('online', catchUp)
  window.addEventListener('pagehide', rest)
  window.addEventListener('pageshow', resume)
  connect()
  return () => {
    isStopped = true
    clearTimeout(timer)
    changes?.stop()
    rest()
    document.removeEventListener('visibilitychange', catchUp)
    window.removeEventListener('online', catchUp)
    window.removeEventListener('pagehide', rest)
    window.removeEventListener('pageshow', resume)
  }
}

/** Failures are logged and never shown, because the page also works without a live connection [MSG-11]. */
function log(message: string, error?: unknown): void {
  console.info(message, ...(error === undefined ? [] : [error]))
}

const notRenewed = (error: unknown) => log('The token of the live connection was not renewed', error)
