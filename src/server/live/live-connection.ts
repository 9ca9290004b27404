/**
 * One live socket. It verifies each token in turn, belongs to the session of the token and closes when that ends. The
 * token comes in the first message, because logs store URLs (ASVS 14.2.1).
 */
import type { Pool } from 'pg'
import type { WebSocket } from 'ws'
import type { LiveEvent } from '#api/live-events.ts'
import { canSignIn } from '#domain/accounts/account.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { DomainError } from '#domain/core/error.ts'
import { type LiveSignal, liveCloses } from '#domain/core/live-protocol.ts'
import type { Clock } from '../core/clock.ts'
import type { Actor } from '../core/http/actor.ts'
import { isLoopback } from '../core/http/network-rate-limit.ts'
import type { KeyedCounter } from '../core/keyed-counter.ts'
import type { Log } from '../core/log/create-log.ts'
import { sessionIdleMs } from '../sessions/session-cookie.ts'
import { activeSessions } from './active-session-store.ts'
import type { LiveLimits } from './live-limits.ts'
import type { Missed } from './push-changes.ts'
import { allContractors } from './record-changes-store.ts'

export interface LiveConnectionDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  readonly identify: (token: string) => Promise<Actor>
  /** What these recipients missed in the last milliseconds. Null if that is unknown. */
  readonly missedBy: (recipients: readonly string[], ageMs: number) => Missed | null
}

export interface LiveConnection {
  readonly socket: WebSocket
  readonly network: string
  owner?: { readonly accountId: string; readonly sessionId: string; readonly recipients: readonly string[] }
  /** The socket receives events from now on. */
  isReady: boolean
  /** When the next token is due. */
  reauthenticateAtMs: number
  reauthenticationRequested: boolean
  isAlive: boolean
}

export interface ConnectionRegistry {
  readonly limits: LiveLimits
  readonly connections: Set<LiveConnection>
  /** The same sockets by recipient, after authentication. */
  readonly connectionsOf: Map<string, Set<LiveConnection>>
  /** Unauthenticated sockets by network. */
  readonly unauthenticated: KeyedCounter
  readonly accounts: KeyedCounter
  /** Authenticated sockets by network. */
  readonly networks: KeyedCounter
}

/** Messages that wait during the verification of one. */
const pendingMax = 4
const faulty = 1011

/** Verifies the tokens of one socket in turn, until it closes. */
export function handleConnection(
  deps: LiveConnectionDeps,
  registry: ConnectionRegistry,
  network: string,
  socket: WebSocket,
): void {
  const { limits, connections, unauthenticated, accounts, networks } = registry
  const connection: LiveConnection = {
    socket,
    network,
    isReady: false,
    reauthenticateAtMs: 0,
    reauthenticationRequested: false,
    isAlive: true,
  }
  connections.add(connection)
  unauthenticated.add(network)
  const deadline = setTimeout(() => socket.close(liveCloses.tokenExpired), limits.firstTokenMs)
  const unregister = () => {
    clearTimeout(deadline)
    connections.delete(connection)
    removeOwner(registry, connection)
  }
  let reading = Promise.resolve()
  let pending = 0
  // The slot is free once the socket has closed, not when the close starts.
  socket.on('close', () => {
    unregister()
    if (connection.owner) {
      accounts.remove(connection.owner.accountId)
      networks.remove(network)
    } else unauthenticated.remove(network)
  })
  socket.on('error', () => socket.terminate())
  socket.on('pong', () => {
    connection.isAlive = true
  })
  const read = async (data: Buffer) => {
    const close = await consumeToken(deps, registry, connection, data).catch((error: unknown) => closeFor(deps, error))
    pending -= 1
    if (close === undefined) return clearTimeout(deadline)
    unregister()
    socket.close(close)
  }
  socket.on('message', (data: Buffer) => {
    pending += 1
    if (pending > pendingMax) socket.close(liveCloses.malformed)
    else reading = reading.then(() => read(data))
  })
}

/** Assigns the socket to its session, or returns the close code. */
async function consumeToken(
  deps: LiveConnectionDeps,
  registry: ConnectionRegistry,
  connection: LiveConnection,
  data: Buffer,
): Promise<number | undefined> {
  const opening = openingOf(data)
  if (opening === undefined) return liveCloses.malformed
  const { token, ageMs } = opening
  const { id, sessionId, role } = await deps.identify(token)
  if (sessionId === undefined) throw coreErrors.unauthenticated()
  if (connection.owner && connection.owner.sessionId !== sessionId) return liveCloses.malformed
  if (connection.owner === undefined && isFull(registry, id, connection.network)) return liveCloses.tooMany
  // The socket may have closed during the verification.
  if (connection.socket.readyState !== connection.socket.OPEN) return undefined
  const recipients = role === 'contractor' ? [id, allContractors] : [id]
  if (connection.owner === undefined) assignOwner(registry, connection, { accountId: id, sessionId, recipients })
  connection.reauthenticateAtMs = deps.clock.now().getTime() + registry.limits.renewEveryMs
  connection.reauthenticationRequested = false
  // The session may have ended between its lookup and the assignment. From now on its end closes the socket.
  await closeEnded(deps, [connection])
  // The socket receives every event from now on, and the client can fetch everything committed before.
  connection.isReady = true
  const missed = ageMs === undefined ? null : deps.missedBy(recipients, ageMs)
  catchUp(connection.socket, missed)
  return undefined
}

function catchUp(socket: WebSocket, missed: Missed | null): void {
  const { records = [], hasMessages = false } = missed ?? {}
  if (records.length > 0) signal(socket, { type: 'changed', records })
  signal(socket, { type: 'ready', ...(missed && { isComplete: true }), ...(hasMessages && { hasMessages }) })
}

const isFull = ({ accounts, networks, limits }: ConnectionRegistry, accountId: string, network: string) =>
  accounts.of(accountId) >= limits.perAccountMax ||
  (networks.of(network) >= limits.perNetworkMax && !isLoopback(network))

function assignOwner(
  { connectionsOf, unauthenticated, accounts, networks }: ConnectionRegistry,
  connection: LiveConnection,
  owner: NonNullable<LiveConnection['owner']>,
): void {
  unauthenticated.remove(connection.network)
  accounts.add(owner.accountId)
  networks.add(connection.network)
  connection.owner = owner
  for (const recipient of owner.recipients) {
    const connections = connectionsOf.get(recipient) ?? new Set()
    connectionsOf.set(recipient, connections.add(connection))
  }
}

/** Stops sending to this socket. */
function removeOwner({ connectionsOf }: ConnectionRegistry, connection: LiveConnection): void {
  for (const recipient of connection.owner?.recipients ?? []) {
    const connections = connectionsOf.get(recipient)
    connections?.delete(connection)
    if (connections?.size === 0) connectionsOf.delete(recipient)
  }
}

function openingOf(data: Buffer): { token: string; ageMs: number | undefined } | undefined {
  try {
    const { token, ageMs } = JSON.parse(data.toString('utf8')) as { token?: unknown; ageMs?: unknown }
    if (typeof token !== 'string') return undefined
    return { token, ageMs: typeof ageMs === 'number' && ageMs >= 0 ? ageMs : undefined }
  } catch {
    return undefined
  }
}

function closeFor({ log }: LiveConnectionDeps, error: unknown): number {
  if (error instanceof DomainError && error.kind === 'unauthenticated') {
    return error.code === coreErrors.tokenExpired().code ? liveCloses.tokenExpired : liveCloses.sessionEnded
  }
  log.error({ err: error }, 'Verifying the token of a live socket failed')
  return faulty
}

export async function closeEnded(
  { pool, clock }: LiveConnectionDeps,
  connections: readonly LiveConnection[],
): Promise<void> {
  if (connections.length === 0) return
  const now = clock.now()
  const ids = [...new Set(connections.map(({ owner }) => owner?.sessionId ?? ''))]
  const rows = await activeSessions.all(pool, [ids, now, new Date(now.getTime() - sessionIdleMs)])
  const active = new Set(rows.filter(({ status }) => canSignIn(status)).map(({ id }) => id))
  for (const { socket, owner } of connections)
    if (owner && !active.has(owner.sessionId)) socket.close(liveCloses.sessionEnded)
}

/** A socket without a pong since the last ping is dead. */
export function ping(connection: LiveConnection): void {
  if (!connection.isAlive) {
    connection.socket.terminate()
    return
  }
  connection.isAlive = false
  connection.socket.ping()
}

export function requestReauthentication(connection: LiveConnection, nowMs: number, { renewalMs }: LiveLimits): void {
  if (connection.owner === undefined || nowMs < connection.reauthenticateAtMs) return
  if (nowMs >= connection.reauthenticateAtMs + renewalMs) connection.socket.close(liveCloses.tokenExpired)
  else if (!connection.reauthenticationRequested) signal(connection.socket, { type: 'renew' })
  connection.reauthenticationRequested = true
}

export function signal(socket: WebSocket, what: LiveSignal | LiveEvent): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(what))
}
