import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropChatToken } from './chat-token.ts'
import { idTokenForCall, refreshIdToken } from './id-token.ts'
import { connectLive } from './live.ts'
import { isLive, onConnectionChange, onLiveEvent } from './live-events.ts'
import { createQueryClient } from './query-client.ts'

vi.mock('./id-token.ts', () => ({
  cachedUser: () => ({ id: 'mia', role: 'customer' }),
  idTokenForCall: vi.fn(),
  refreshIdToken: vi.fn(),
}))

/** The page's sockets in order. */
let sockets: FakeSocket[]
let tokens: number
let fetched: ReturnType<typeof vi.fn>
let stop: () => void
let page: EventTarget & { visibilityState: 'visible' | 'hidden' }
const onEnded = vi.fn()

class FakeSocket {
  static readonly CONNECTING = 0
  readonly readyState = 1
  readonly said: unknown[] = []
  onopen = () => undefined
  onmessage = (_event: { data: string }) => undefined
  onclose = (_event: { code: number }) => undefined

  constructor() {
    sockets.push(this)
  }
  send(text: string) {
    this.said.push(JSON.parse(text))
  }
  close() {
    this.onclose({ code: 1000 })
  }
  receive(payload: object) {
    this.onmessage({ data: JSON.stringify(payload) })
  }
}

const socketNumber = async (number: number) => {
  await vi.waitFor(() => expect(sockets).toHaveLength(number))
  const socket = sockets[number - 1] as FakeSocket
  socket.onopen()
  return socket
}
const readySocket = async (number: number) => {
  const socket = await socketNumber(number)
  socket.receive({ type: 'ready' })
  return socket
}
const typing = { type: 'typing', conversation: 'lee-mia', accountId: 'lee' } as const

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
  sockets = []
  tokens = 0
  dropChatToken()
  onEnded.mockClear()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const, querySelector: () => null })
  vi.mocked(idTokenForCall).mockResolvedValue('id token')
  fetched = vi.fn(async (path: string) => {
    tokens += 1
    return Response.json(`${path} ${tokens}`)
  })
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('document', page)
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin: 'https://plumbline.example' } }))
  vi.stubGlobal('WebSocket', FakeSocket)
  stop = connectLive(onEnded)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a tab connects with a token of its identity and receives events once ready [MSG-01]', async () => {
  const received: unknown[] = []
  const unsubscribe = onLiveEvent('typing', (event) => received.push(event))
  const socket = await socketNumber(1)
  expect(socket.said).toEqual([{ token: '/api/plumbline/token?identity=mia 1', ageMs: expect.any(Number) as number }])
  expect(isLive()).toBe(false)

  socket.receive({ type: 'ready' })
  socket.receive(typing)
  socket.receive({ type: 'read', conversation: 'lee-mia', accountId: 'lee', index: 3 })
  unsubscribe()
  socket.receive(typing)

  expect(isLive()).toBe(true)
  expect(received).toEqual([typing])
})

test('after a break the tab reconnects with a new token and subscribers refetch [MSG-01]', async () => {
  const first = await readySocket(1)
  const changes: boolean[] = []
  const stopWatching = onConnectionChange(() => changes.push(isLive()))

  first.onclose({ code: 1006 })
  const second = await readySocket(2)
  second.receive({ type: 'ready' })
  stopWatching()

  expect(second.said).toEqual([{ token: '/api/plumbline/token?identity=mia 2' }])
  // The second event: the connection stayed, but events may be missing.
  expect(changes).toEqual([false, true, true])
})

test('after a break the page refetches its records once, and after a complete start not at all', async () => {
  stop()
  const queryClient = createQueryClient()
  const queryFn = vi.fn(async () => 'the job')
  new QueryObserver(queryClient, { queryKey: ['job', 'jb1'], queryFn }).subscribe(() => undefined)
  stop = connectLive(onEnded, queryClient)
  const first = await socketNumber(sockets.length + 1)
  first.receive({ type: 'ready', isComplete: true })
  await vi.advanceTimersByTimeAsync(2_000)
  expect(queryFn).toHaveBeenCalledTimes(1)

  first.onclose({ code: 1006 })
  await readySocket(sockets.length + 1)
  await vi.advanceTimersByTimeAsync(2_000)

  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('a failed token request is retried without a message to the user [MSG-11]', async () => {
  stop()
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  stop = connectLive(onEnded)

  await readySocket(sockets.length + 1)

  expect(onEnded).not.toHaveBeenCalled()
})

test('a visible tab renews its token on request, and a hidden tab does not', async () => {
  const socket = await readySocket(1)
  page.visibilityState = 'hidden'
  vi.setSystemTime(Date.now() + 15 * 60_000)
  socket.receive({ type: 'renew' })
  expect(tokens).toBe(1)

  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))

  await vi.waitFor(() => expect(socket.said).toHaveLength(2))
  expect(socket.said[1]).toEqual({ token: '/api/plumbline/token?identity=mia 2', ageMs: 0 })
})

test('an ended session notifies the page, and an active one reconnects [AUTH-10]', async () => {
  const socket = await readySocket(1)
  vi.mocked(refreshIdToken).mockResolvedValueOnce('renewed')
  socket.onclose({ code: 4401 })
  const second = await readySocket(2)
  expect(onEnded).not.toHaveBeenCalled()

  vi.mocked(refreshIdToken).mockResolvedValueOnce(null)
  second.onclose({ code: 4401 })

  await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce())
  expect(isLive()).toBe(false)
})

test('a token request detects an ended session, and no socket opens [MSG-01]', async () => {
  await readySocket(1)
  stop()
  dropChatToken()
  fetched.mockResolvedValueOnce(Response.json({ code: 'core.tokenExpired' }, { status: 401 }))
  vi.mocked(refreshIdToken).mockResolvedValueOnce(null)

  stop = connectLive(onEnded)

  await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce())
  expect(sockets).toHaveLength(1)
})

test('token failures, an expiring token and closed connections are logged, and nothing else happens [MSG-11]', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const failure = new Error('offline')
  const socket = await readySocket(1)

  socket.receive({ type: 'renew' })
  fetched.mockRejectedValueOnce(failure)
  socket.onclose({ code: 1006 })
  await vi.advanceTimersByTimeAsync(5_000)
  await readySocket(2)

  expect(logged.mock.calls).toEqual([
    ['The token of the live connection is about to expire'],
    ['The live connection closed with code 1006'],
    ['No token for the live connection', failure],
  ])
  expect(onEnded).not.toHaveBeenCalled()
  logged.mockRestore()
})
