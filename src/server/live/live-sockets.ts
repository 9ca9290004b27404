/**
 * The live sockets of signed-in browsers. They receive events from every process. Each belongs to one session and
 * closes when it ends: at once after an event, otherwise at the next check.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { LiveEvent } from '#api/live-events.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { livePath } from '#domain/core/live-protocol.ts'
import { rawErrorResponse } from '../core/http/connection-error.ts'
import { keyedCounter } from '../core/keyed-counter.ts'
import type { ProcessBus } from '../core/process-bus.ts'
import {
  type ConnectionRegistry,
  closeEnded,
  handleConnection,
  type LiveConnection,
  type LiveConnectionDeps,
  ping,
  requestReauthentication,
  signal,
} from './live-connection.ts'
import { defaultLimits, type LiveLimits } from './live-limits.ts'

interface LiveDeps extends LiveConnectionDeps {
  /** Whether a handshake comes from one of our pages. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean
  /** The network of a handshake. */
  readonly networkOf: (request: IncomingMessage) => string
  readonly bus: Pick<ProcessBus, 'publish' | 'subscribe'>
  readonly onSent: (recipients: readonly string[], event: LiveEvent) => void
  readonly limits?: Partial<LiveLimits>
}

/** Enough for a token. */
const messageMaxBytes = 4096
const goingAway = 1001
const goodbyeMs = 1_000
const errorText = rawErrorResponse('403 Forbidden', coreErrors.forbidden())
const unknownText = rawErrorResponse('404 Not Found', coreErrors.notFound())

export interface LiveSockets {
  /** Accepts the handshakes of this server. */
  attach(server: Server): void
  /**
   * Sends to the sockets of these accounts in every process. Keep events short, because they travel through the
   * database.
   */
  push(accountIds: readonly string[], event: LiveEvent): void
  /** Sends only to the sockets of this process, for events that every process detects itself. */
  send(recipients: readonly string[], event: LiveEvent): void
  /** Checks sessions that may have ended: those of one account, or all. */
  checkSessions(accountId?: string): void
  stop(): void
}

export function liveSockets(deps: LiveDeps): LiveSockets {
  const limits = { ...defaultLimits, ...deps.limits }
  const registry: ConnectionRegistry = {
    limits,
    connections: new Set(),
    connectionsOf: new Map(),
    unauthenticated: keyedCounter(),
    accounts: keyedCounter(),
    networks: keyedCounter(),
  }
  const watch = watchConnections(deps, registry)
  const acceptor = acceptorFor(deps, registry)
  const send: LiveSockets['send'] = (recipients, event) => {
    sendToAll(registry, recipients, event)
    deps.onSent(recipients, event)
  }
  deps.bus.subscribe('push', {
    onLiveEvent: (items) => {
      for (const item of items) send(...(JSON.parse(item) as [string[], LiveEvent]))
    },
    // Events were lost during the break. A new `ready` makes each client fetch again.
    onBreak: () => {
      for (const { socket, isReady } of registry.connections) if (isReady) signal(socket, { type: 'ready' })
    },
  })

  return {
    attach: acceptor.attach,
    push: (accountIds, event) => deps.bus.publish('push', JSON.stringify([accountIds, event])),
    send,
    checkSessions: watch.checkSessions,
    stop: () => {
      acceptor.stop()
      watch.stop()
      for (const { socket } of registry.connections) {
        socket.close(goingAway)
        setTimeout(() => socket.terminate(), goodbyeMs).unref()
      }
    },
  }
}

/** Regularly checks sessions, due tokens and unresponsive clients. */
function watchConnections(deps: LiveDeps, { connections, limits }: ConnectionRegistry) {
  const checkSessions = (accountId?: string) => {
    closeEnded(
      deps,
      [...connections].filter(({ owner }) => owner && (accountId ?? owner.accountId) === owner.accountId),
    ).catch((err: unknown) => deps.log.warn({ err }, 'Checking the sessions of live sockets failed'))
  }
  const sessionTimer = setInterval(() => {
    for (const connection of connections) requestReauthentication(connection, deps.clock.now().getTime(), limits)
    checkSessions()
  }, limits.pollIntervalMs)
  const pingTimer = setInterval(() => {
    for (const connection of connections) ping(connection)
  }, limits.pingMs)
  const timers = [sessionTimer, pingTimer]
  for (const timer of timers) timer.unref()
  return {
    checkSessions,
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

function acceptorFor(deps: LiveDeps, registry: ConnectionRegistry) {
  let isStopped = false
  const acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: messageMaxBytes,
    perMessageDeflate: false,
  })
  return {
    attach: (server: Server) => {
      // The server handles any other upgrade as a normal request.
      Object.assign(server, {
        shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
      })
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        stream.on('error', () => stream.destroy())
        const network = deps.networkOf(request)
        const error = errorFor(deps, request, isFull(registry, network))
        if (error !== undefined) return void stream.end(error)
        if (isStopped) return void stream.destroy()
        acceptor.handleUpgrade(request, stream, head, (socket) => handleConnection(deps, registry, network, socket))
      })
    },
    stop: () => {
      isStopped = true
    },
  }
}

function isFull({ limits, unauthenticated }: ConnectionRegistry, network: string): boolean {
  return (
    unauthenticated.all() >= limits.unauthenticatedMax ||
    unauthenticated.of(network) >= limits.unauthenticatedPerNetworkMax
  )
}

function errorFor({ isOwnOrigin, log }: LiveDeps, request: IncomingMessage, isFull: boolean): string | undefined {
  if (request.url?.split('?')[0] !== livePath) return unknownText
  if (isOwnOrigin(request) && !isFull) return undefined
  log.warn({ origin: request.headers.origin, isFull }, 'Live socket rejected')
  return errorText
}

/** Serialises the event once for all sockets. */
function sendToAll(
  { connectionsOf, limits }: ConnectionRegistry,
  recipients: readonly string[],
  event: LiveEvent,
): void {
  const bytes = Buffer.from(JSON.stringify(event))
  for (const recipient of new Set(recipients)) {
    for (const connection of connectionsOf.get(recipient) ?? [])
      if (connection.isReady) sendBytes(connection, bytes, limits)
  }
}

function sendBytes({ socket }: LiveConnection, bytes: Buffer, { unreadMaxBytes }: LiveLimits): void {
  if (socket.bufferedAmount > unreadMaxBytes) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(bytes, { binary: false })
}
