/**
 * One live socket: it reads the tokens that come, one after the other, belongs to the session that they name, and is closed
 * when that ends. The token comes in the first message, never in the address, which logs keep (ASVS 14.2.1).
 */
import type { Pool } from 'pg'
import type { WebSocket } from 'ws'
import { canSignIn } from '#domain/accounts/account.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { DomainError } from '#domain/core/error.ts'
import { type LiveSignal, liveCloses } from '#domain/core/live-protocol.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../core/http/actor.ts'
import type { KeyedCounter } from '../core/keyed-counter.ts'
import type { Log } from '../core/log/create-log.ts'
import { sessionIdleMs } from '../sessions/session-cookie.ts'
import { activeSessions } from './active-session-store.ts'
import type { LiveLimits } from './live-limits.ts'

export interface LiveConnectionDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  readonly identify: (token: string) => Promise<Actor>
}

export interface Line {
  readonly socket: WebSocket
  readonly network: string
  owner?: { readonly accountId: string; readonly sessionId: string }
  /** It has been told that it is ready: from here on it hears everything. */
  isReady: boolean
  /** When the next token is asked for. */
  renewAtMs: number
  askedToRenew: boolean
  isAlive: boolean
}

export interface Room {
  readonly limits: LiveLimits
  readonly lines: Set<Line>
  /** The same by whose they are, as soon as they have said it. */
  readonly linesOf: Map<string, Set<Line>>
  /** Sockets that have not yet said whose they are, by their networks. */
  readonly strangers: KeyedCounter
  readonly accounts: KeyedCounter
}

/** Messages that wait while one is read. */
const waitingMax = 4
const faulty = 1011

/** Reads the tokens of one socket, one after the other, until it closes. */
export function handleConnection(deps: LiveConnectionDeps, room: Room, network: string, socket: WebSocket): void {
  const { limits, lines, strangers, accounts } = room
  const line: Line = { socket, network, isReady: false, renewAtMs: 0, askedToRenew: false, isAlive: true }
  lines.add(line)
  strangers.add(network)
  const deadline = setTimeout(() => socket.close(liveCloses.tokenExpired), limits.firstTokenMs)
  const leave = () => {
    clearTimeout(deadline)
    lines.delete(line)
    disown(room, line)
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
    line.isAlive = true
  })
  const read = async (data: Buffer) => {
    const close = await consumeToken(deps, room, line, data).catch((error: unknown) => closeFor(deps, error))
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
async function consumeToken(
  deps: LiveConnectionDeps,
  room: Room,
  line: Line,
  data: Buffer,
): Promise<number | undefined> {
  const token = tokenOf(data)
  if (token === undefined) return liveCloses.malformed
  const { id, sessionId } = await deps.identify(token)
  if (sessionId === undefined) throw coreErrors.unauthenticated()
  if (line.owner && line.owner.sessionId !== sessionId) return liveCloses.malformed
  if (line.owner === undefined && room.accounts.of(id) >= room.limits.perAccountMax) return liveCloses.tooMany
  // It may have gone while its token was looked at.
  if (line.socket.readyState !== line.socket.OPEN) return undefined
  if (line.owner === undefined) own(room, line, { accountId: id, sessionId })
  line.renewAtMs = deps.clock.now().getTime() + room.limits.renewEveryMs
  line.askedToRenew = false
  // The session may have ended between its look-up and this line; from here on its end is heard.
  await closeEnded(deps, [line])
  // Whatever is told after this line is heard, and whatever was committed before it can be asked for.
  line.isReady = true
  signal(line.socket, { type: 'ready' })
  return undefined
}

function own({ linesOf, strangers, accounts }: Room, line: Line, owner: NonNullable<Line['owner']>): void {
  strangers.remove(line.network)
  accounts.add(owner.accountId)
  line.owner = owner
  const own = linesOf.get(owner.accountId) ?? new Set()
  linesOf.set(owner.accountId, own)
  own.add(line)
}

/** Nothing is told to it any more. */
function disown({ linesOf }: Room, line: Line): void {
  if (line.owner === undefined) return
  const { accountId } = line.owner
  const own = linesOf.get(accountId)
  own?.delete(line)
  if (own?.size === 0) linesOf.delete(accountId)
}

function tokenOf(data: Buffer): string | undefined {
  try {
    const { token } = JSON.parse(data.toString('utf8')) as { token?: unknown }
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}

function closeFor({ log }: LiveConnectionDeps, error: unknown): number {
  if (error instanceof DomainError && error.kind === 'unauthenticated') {
    return error.code === coreErrors.tokenExpired().code ? liveCloses.tokenExpired : liveCloses.sessionEnded
  }
  log.error({ err: error }, 'The token of a live socket could not be checked')
  return faulty
}

export async function closeEnded({ pool, clock }: LiveConnectionDeps, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const now = clock.now()
  const ids = [...new Set(lines.map(({ owner }) => owner?.sessionId ?? ''))]
  const rows = await activeSessions.all(pool, [ids, now, new Date(now.getTime() - sessionIdleMs)])
  const standing = new Set(rows.filter(({ status }) => canSignIn(status)).map(({ id }) => id))
  for (const { socket, owner } of lines)
    if (owner && !standing.has(owner.sessionId)) socket.close(liveCloses.sessionEnded)
}

/** Whoever has not answered since the last time is gone. */
export function ping(line: Line): void {
  if (!line.isAlive) {
    line.socket.terminate()
    return
  }
  line.isAlive = false
  line.socket.ping()
}

export function requestReauthentication(line: Line, nowMs: number, { renewalMs }: LiveLimits): void {
  if (line.owner === undefined || nowMs < line.renewAtMs) return
  if (nowMs >= line.renewAtMs + renewalMs) line.socket.close(liveCloses.tokenExpired)
  else if (!line.askedToRenew) signal(line.socket, { type: 'renew' })
  line.askedToRenew = true
}

export function signal(socket: WebSocket, what: LiveSignal): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(what))
}
