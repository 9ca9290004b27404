/**
 * The sockets that browsers hold open while somebody is signed in: what happens reaches them as news, in whatever process
 * it happened. Each belongs to one session and is closed as soon as that ends: at once where the change was heard, and
 * with the next look around where it was not.
 */
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { LiveEvent } from '#api/live-events.ts'
import { livePath } from '#domain/core/live-protocol.ts'
import { keyedCounter } from '../core/keyed-counter.ts'
import type { ProcessBus } from '../core/process-bus.ts'
import {
  closeEnded,
  handleConnection,
  type Line,
  type LiveConnectionDeps,
  ping,
  type Room,
  requestReauthentication,
  signal,
} from './live-connection.ts'
import { type LiveLimits, usualLimits } from './live-limits.ts'

interface LiveDeps extends LiveConnectionDeps {
  /** Whether a handshake comes from a page of ours. */
  readonly isOwnOrigin: (request: IncomingMessage) => boolean
  /** The network that a handshake comes from. */
  readonly networkOf: (request: IncomingMessage) => string
  readonly news: Pick<ProcessBus, 'say' | 'hear'>
  readonly limits?: Partial<LiveLimits>
}

/** A token and little else. */
const messageMaxBytes = 4096
const goingAway = 1001
const goodbyeMs = 1_000
const errorText = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
const unknownText = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

export interface LiveSockets {
  /** Takes the handshakes of this server. */
  attach(server: Server): void
  /** Tells the sockets of these accounts, in every process. Short news only: it travels through the database. */
  push(accountIds: readonly string[], news: LiveEvent): void
  /** The same to the sockets of this process alone, for what every process finds out by itself. */
  tell(accountIds: Iterable<string>, news: LiveEvent): void
  /** The sessions of an account, or any at all, may have ended. */
  look(accountId?: string): void
  stop(): void
}

export function liveSockets(deps: LiveDeps): LiveSockets {
  const limits = { ...usualLimits, ...deps.limits }
  const room: Room = { limits, lines: new Set(), linesOf: new Map(), strangers: keyedCounter(), accounts: keyedCounter() }
  const watch = watchOver(deps, room)
  const acceptor = acceptorFor(deps, room)
  const tell: LiveSockets['tell'] = (accountIds, news) => tellLines(room, accountIds, news)
  deps.news.hear('push', {
    onLiveEvent: (items) => {
      for (const item of items) tell(...(JSON.parse(item) as [string[], LiveEvent]))
    },
    // What was pushed meanwhile is lost; whoever is told anew that all is ready asks for it.
    onBreak: () => {
      for (const { socket, isReady } of room.lines) if (isReady) signal(socket, { type: 'ready' })
    },
  })

  return {
    attach: acceptor.attach,
    push: (accountIds, news) => deps.news.say('push', JSON.stringify([accountIds, news])),
    tell,
    look: watch.look,
    stop: () => {
      acceptor.stop()
      watch.stop()
      for (const { socket } of room.lines) {
        socket.close(goingAway)
        setTimeout(() => socket.terminate(), goodbyeMs).unref()
      }
    },
  }
}

/** Looks from time to time which sessions still stand, who is to bring the next token, and who is still there. */
function watchOver(deps: LiveDeps, { lines, limits }: Room) {
  const look = (accountId?: string) => {
    closeEnded(
      deps,
      [...lines].filter(({ owner }) => owner && (accountId ?? owner.accountId) === owner.accountId),
    ).catch((err: unknown) => deps.log.warn({ err }, 'It could not be seen which sessions of live sockets still stand'))
  }
  const looking = setInterval(() => {
    for (const line of lines) requestReauthentication(line, deps.clock.now().getTime(), limits)
    look()
  }, limits.pollIntervalMs)
  const asking = setInterval(() => {
    for (const line of lines) ping(line)
  }, limits.pingMs)
  const timers = [looking, asking]
  for (const timer of timers) timer.unref()
  return {
    look,
    stop: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}

function acceptorFor(deps: LiveDeps, room: Room) {
  let isStopped = false
  const acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: messageMaxBytes,
    perMessageDeflate: false,
  })
  return {
    attach: (server: Server) => {
      // Anything else that asks for an upgrade is answered as if it had not.
      Object.assign(server, {
        shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
      })
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
        stream.on('error', () => stream.destroy())
        const network = deps.networkOf(request)
        const refusal = errorFor(deps, request, isFull(room, network))
        if (refusal !== undefined) return void stream.end(refusal)
        if (isStopped) return void stream.destroy()
        acceptor.handleUpgrade(request, stream, head, (socket) => handleConnection(deps, room, network, socket))
      })
    },
    stop: () => {
      isStopped = true
    },
  }
}

function isFull({ limits, strangers }: Room, network: string): boolean {
  return strangers.all() >= limits.strangersMax || strangers.of(network) >= limits.strangersPerNetworkMax
}

function errorFor({ isOwnOrigin, log }: LiveDeps, request: IncomingMessage, hasNoPlace: boolean): string | undefined {
  if (request.url?.split('?')[0] !== livePath) return unknownText
  if (isOwnOrigin(request) && !hasNoPlace) return undefined
  log.warn({ origin: request.headers.origin, hasNoPlace }, 'A live socket was refused')
  return errorText
}

/** One buffer for all of them. */
function tellLines({ linesOf, limits }: Room, accountIds: Iterable<string>, news: LiveEvent): void {
  const bytes = Buffer.from(JSON.stringify(news))
  for (const accountId of new Set(accountIds)) {
    for (const line of linesOf.get(accountId) ?? []) if (line.isReady) tellLine(line, bytes, limits)
  }
}

function tellLine({ socket }: Line, bytes: Buffer, { unreadMaxBytes }: LiveLimits): void {
  if (socket.bufferedAmount > unreadMaxBytes) socket.terminate()
  else if (socket.readyState === socket.OPEN) socket.send(bytes, { binary: false })
}
