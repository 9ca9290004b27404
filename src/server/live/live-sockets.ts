/**
 * The sockets that browsers hold open while somebody is signed in. Each belongs to one session and is closed as soon as
 * that session ends, in whatever process: at once where the change was heard, and with the next look around where it was
 * not. The token comes in the first message, never in the address, which logs keep (ASVS 14.2.1).
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Pool } from 'pg'
import { type WebSocket, WebSocketServer } from 'ws'
import { mayAct } from '#domain/accounts/account.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { DomainError } from '#domain/core/error.ts'
import { type LiveSignal, liveCloses, livePath } from '#domain/core/live-socket.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Log } from '../core/log/create-log.ts'
import { sessionIdleMs } from '../sessions/session-cookie.ts'
import { standingSessions } from './standing-store.ts'
import { type Tally, tally } from './tally.ts'

interface LiveHands {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  readonly identify: (token: string) => Promise<Actor>
  /** Whether a handshake comes from a page of ours. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean
  /** The network that a handshake comes from. */
  readonly networkOf: (request: IncomingMessage) => string
  readonly limits?: Partial<LiveLimits>
}

interface LiveLimits {
  readonly firstTokenMs: number
  /** How long a socket goes on before it is asked for the next token. */
  readonly renewEveryMs: number
  /** How long that one may take. */
  readonly renewalMs: number
  /** How often the server looks whether the other end is there, and whether the sessions stand. */
  readonly lookMs: number
  readonly perAccountMax: number
  /** Sockets that have not yet said whose they are. */
  readonly strangersMax: number
  /** The same from one network, so that none takes every place of the others. */
  readonly strangersPerNetworkMax: number
}

const usualLimits: LiveLimits = {
  firstTokenMs: 10_000,
  renewEveryMs: 15 * 60_000,
  renewalMs: 60_000,
  lookMs: 30_000,
  perAccountMax: 30,
  strangersMax: 1_000,
  strangersPerNetworkMax: 20,
}

/** A token and little else. */
const messageMaxBytes = 4096
/** Messages that wait while one is read. */
const waitingMax = 4
const goingAway = 1001
const faulty = 1011
const goodbyeMs = 1_000
const refusalText = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
const unknownText = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

interface Line {
  readonly socket: WebSocket
  readonly network: string
  owner?: { readonly accountId: string; readonly sessionId: string }
  /** When the next token is asked for. */
  renewAtMs: number
  askedToRenew: boolean
  isThere: boolean
}

interface Room {
  readonly limits: LiveLimits
  readonly lines: Set<Line>
  /** Sockets that have not yet said whose they are, by their networks. */
  readonly strangers: Tally
  readonly accounts: Tally
}

export interface LiveSockets {
  /** Takes the handshakes of this server. */
  attach(server: Server): void
  /** The sessions of an account, or any at all, may have ended. */
  look(accountId?: string): void
  stop(): void
}

export function liveSockets(hands: LiveHands): LiveSockets {
  const limits = { ...usualLimits, ...hands.limits }
  const lines = new Set<Line>()
  const room: Room = { limits, lines, strangers: tally(), accounts: tally() }
  let isStopped = false
  const acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: messageMaxBytes,
    perMessageDeflate: false,
  })

  const look = (accountId?: string) => {
    closeEnded(
      hands,
      [...lines].filter(({ owner }) => owner && (accountId ?? owner.accountId) === owner.accountId),
    ).catch((err: unknown) =>
      hands.log.warn({ err }, 'It could not be seen which sessions of live sockets still stand'),
    )
  }
  const timer = setInterval(() => {
    for (const line of lines) lookAfter(line, hands.clock.now().getTime(), limits)
    look()
  }, limits.lookMs)
  timer.unref()

  return {
    attach: (server) => {
      // Anything else that asks for an upgrade is answered as if it had not.
      Object.assign(server, {
        shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
      })
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        stream.on('error', () => stream.destroy())
        const network = hands.networkOf(request)
        const refusal = refusalOf(hands, request, isFull(room, network))
        if (refusal !== undefined) return void stream.end(refusal)
        if (isStopped) return void stream.destroy()
        acceptor.handleUpgrade(request, stream, head, (socket) => hold(hands, room, network, socket))
      })
    },
    look,
    stop: () => {
      isStopped = true
      clearInterval(timer)
      for (const { socket } of lines) {
        socket.close(goingAway)
        setTimeout(() => socket.terminate(), goodbyeMs).unref()
      }
    },
  }
}

function isFull({ limits, strangers }: Room, network: string): boolean {
  return strangers.all() >= limits.strangersMax || strangers.of(network) >= limits.strangersPerNetworkMax
}

function refusalOf({ isOwnOrigin, log }: LiveHands, request: IncomingMessage, hasNoPlace: boolean): string | undefined {
  if (request.url?.split('?')[0] !== livePath) return unknownText
  if (isOwnOrigin(request) && !hasNoPlace) return undefined
  log.warn({ origin: request.headers.origin, hasNoPlace }, 'A live socket was refused')
  return refusalText
}

/** Reads the tokens of one socket, one after the other, until it closes. */
function hold(hands: LiveHands, room: Room, network: string, socket: WebSocket): void {
  const { limits, lines, strangers, accounts } = room
  const line: Line = { socket, network, renewAtMs: 0, askedToRenew: false, isThere: true }
  lines.add(line)
  strangers.add(network)
  const deadline = setTimeout(() => socket.close(liveCloses.tokenExpired), limits.firstTokenMs)
  const leave = () => {
    clearTimeout(deadline)
    lines.delete(line)
  }
  let reading = Promise.resolve()
  let waiting = 0
  // Its place is free once it is gone, not as soon as it was told to go.
  socket.on('close', () => {
    leave()
    if (line.owner) accounts.remove(line.owner.accountId)
    else strangers.remove(network)
  })
  socket.on('error', () => socket.terminate())
  socket.on('pong', () => {
    line.isThere = true
  })
  const read = async (data: Buffer) => {
    const close = await takeToken(hands, room, line, data).catch((error: unknown) => closeFor(hands, error))
    waiting -= 1
    if (close === undefined) return clearTimeout(deadline)
    leave()
    socket.close(close)
  }
  socket.on('message', (data: Buffer) => {
    waiting += 1
    if (waiting > waitingMax) socket.close(liveCloses.malformed)
    else reading = reading.then(() => read(data))
  })
}

/** The socket is its session's from here on; or the code that it is to be closed with. */
async function takeToken(
  hands: LiveHands,
  { limits, strangers, accounts }: Room,
  line: Line,
  data: Buffer,
): Promise<number | undefined> {
  const token = tokenOf(data)
  if (token === undefined) return liveCloses.malformed
  const { id, sessionId } = await hands.identify(token)
  if (sessionId === undefined) throw coreErrors.unauthenticated()
  if (line.owner && line.owner.sessionId !== sessionId) return liveCloses.malformed
  if (line.owner === undefined && accounts.of(id) >= limits.perAccountMax) return liveCloses.tooMany
  // It may have gone while its token was looked at.
  if (line.owner === undefined && line.socket.readyState !== line.socket.CLOSED) {
    strangers.remove(line.network)
    accounts.add(id)
    line.owner = { accountId: id, sessionId }
  }
  line.renewAtMs = hands.clock.now().getTime() + limits.renewEveryMs
  line.askedToRenew = false
  // The session may have ended between its look-up and this line; from here on its end is heard.
  await closeEnded(hands, [line])
  tell(line.socket, { type: 'ready' })
  return undefined
}

function tokenOf(data: Buffer): string | undefined {
  try {
    const { token } = JSON.parse(data.toString('utf8')) as { token?: unknown }
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}

function closeFor({ log }: LiveHands, error: unknown): number {
  if (error instanceof DomainError && error.kind === 'unauthenticated') {
    return error.code === coreErrors.tokenExpired().code ? liveCloses.tokenExpired : liveCloses.sessionEnded
  }
  log.error({ err: error }, 'The token of a live socket could not be checked')
  return faulty
}

async function closeEnded({ pool, clock }: LiveHands, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const now = clock.now()
  const ids = [...new Set(lines.map(({ owner }) => owner?.sessionId ?? ''))]
  const rows = await standingSessions.all(pool, [ids, now, new Date(now.getTime() - sessionIdleMs)])
  const standing = new Set(rows.filter(({ status }) => mayAct(status)).map(({ id }) => id))
  for (const { socket, owner } of lines)
    if (owner && !standing.has(owner.sessionId)) socket.close(liveCloses.sessionEnded)
}

function lookAfter(line: Line, nowMs: number, { renewalMs }: LiveLimits): void {
  if (!line.isThere) {
    line.socket.terminate()
    return
  }
  line.isThere = false
  line.socket.ping()
  if (line.owner === undefined || nowMs < line.renewAtMs) return
  if (nowMs >= line.renewAtMs + renewalMs) line.socket.close(liveCloses.tokenExpired)
  else if (!line.askedToRenew) tell(line.socket, { type: 'renew' })
  line.askedToRenew = true
}

function tell(socket: WebSocket, message: LiveSignal): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
}
