/**
 * One token bucket for each network, in front of every route and cache. It keeps one network from using the whole
 * server. Each process counts for itself. An ordinary request costs one token.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { coreErrors } from '#domain/core/core-errors.ts'
import { throttle } from '../throttle.ts'
import type { AccessLog } from './access-log.ts'
import { clientNetwork } from './client-network.ts'
import { requestIdOf } from './request-id.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Tokens of one request, if it costs more than an ordinary one. */
    readonly cost?: number
  }
  interface FastifyInstance {
    readonly networkRateLimit: NetworkRateLimit
  }
}

/** The first visit of a page costs up to 60 tokens, so an office of ten people can open the product at once. */
export const requestTokens = { burst: 600, perSecond: 60 } as const

export interface NetworkRateLimit {
  /** Takes the tokens and returns true. If fewer are left, takes one for the rejection and returns false. */
  take(network: string, cost: number): boolean
  /** The whole tokens that are left. */
  remaining(network: string): number
}

interface Bucket {
  readonly tokens: number
  readonly atMs: number
}

const networksMax = 50_000
/** Of one network. A flood must not fill the log. */
const rejectionLoggedEveryMs = 1_000

/** `nowMs` never goes back, in milliseconds. */
export function networkRateLimit(nowMs: () => number): NetworkRateLimit {
  // A full bucket equals a missing one. The map is sorted by last use.
  const buckets = new Map<string, Bucket>()
  const tokensOf = (network: string): number => {
    const { tokens, atMs } = buckets.get(network) ?? { tokens: requestTokens.burst, atMs: nowMs() }
    return Math.min(requestTokens.burst, tokens + ((nowMs() - atMs) / 1000) * requestTokens.perSecond)
  }
  return {
    take: (network, cost) => {
      // The operator's own programs and checks.
      if (isLoopback(network)) return true
      const tokens = tokensOf(network)
      const isAllowed = tokens >= cost
      buckets.delete(network)
      buckets.set(network, { tokens: Math.max(0, tokens - (isAllowed ? cost : 1)), atMs: nowMs() })
      const [oldest] = buckets.keys()
      if (buckets.size > networksMax && oldest !== undefined) buckets.delete(oldest)
      return isAllowed
    },
    remaining: (network) => Math.floor(tokensOf(network)),
  }
}

/** `::1` is in the network of the unspecified address. */
export function isLoopback(network: string): boolean {
  return network.startsWith('127.') || network === '0:0:0:0::/64'
}

interface NetworkLimitOptions {
  /** Never goes back, in milliseconds. */
  readonly nowMs?: () => number
  readonly networkOf: (request: IncomingMessage) => string
  /** Names and values. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly logResponse: AccessLog
}

/** Rejects requests of a network without tokens: 429 with `Retry-After`, and the rest in `RateLimit` headers. */
export function limitNetworks(app: FastifyInstance, options: NetworkLimitOptions): void {
  const { nowMs = () => performance.now() } = options
  const { burst, perSecond } = requestTokens
  const limit = networkRateLimit(nowMs)
  app.decorate('networkRateLimit', limit)
  rejectFloods(app.server, limit, options)
  app.addHook('onRequest', async (request, reply) => {
    const network = clientNetwork(request)
    const cost = request.routeOptions.config.cost ?? 1
    const isAllowed = limit.take(network, cost)
    const remaining = limit.remaining(network)
    reply.raw.setHeader('ratelimit-policy', `"network";q=${burst};w=${burst / perSecond}`)
    reply.raw.setHeader('ratelimit', `"network";r=${remaining};t=${Math.ceil((burst - remaining) / perSecond)}`)
    if (isAllowed) return
    throw coreErrors.tooMany({ retryAfterSeconds: Math.max(1, Math.ceil((cost - remaining) / perSecond)) })
  })
}

/**
 * Rejects the requests of a network without any token before the framework, because its rejection costs ten times
 * more. The connection of a request with a body ends, so the body is not read.
 */
function rejectFloods(server: Server, limit: NetworkRateLimit, options: NetworkLimitOptions): void {
  const { networkOf, headers, logResponse } = options
  const { burst, perSecond } = requestTokens
  const { code, message } = coreErrors.tooMany()
  const body = JSON.stringify({ code, message })
  const sent = [
    ...headers,
    ['content-type', 'application/json; charset=utf-8'],
    ['content-length', String(Buffer.byteLength(body))],
    ['cache-control', 'no-store'],
    ['retry-after', '1'],
    ['ratelimit-policy', `"network";q=${burst};w=${burst / perSecond}`],
    ['ratelimit', `"network";r=0;t=${burst / perSecond}`],
  ].flat()
  const isLogged = throttle(rejectionLoggedEveryMs)
  const reject = (request: IncomingMessage, response: ServerResponse, network: string) => {
    const id = requestIdOf(request)
    const hasBody =
      request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined
    response.writeHead(429, [...sent, 'x-request-id', id, ...(hasBody ? ['connection', 'close'] : [])])
    response.end(body)
    if (isLogged.allows(network, new Date()))
      logResponse({ id, method: request.method, route: undefined, status: 429, ms: 0 })
  }
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const network = networkOf(request)
    if (!isLoopback(network) && limit.remaining(network) < 1) reject(request, response, network)
    else for (const listener of listeners) listener(request, response)
  })
}
