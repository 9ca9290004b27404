/**
 * One token bucket for each network, in front of every route and cache. It keeps one network from using the whole
 * server. Each process counts for itself. An ordinary request costs one token.
 */
import type { FastifyInstance } from 'fastify'
import { coreErrors } from '#domain/core/core-errors.ts'
import { clientNetwork } from './client-network.ts'

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
  /** Takes the tokens and returns true, or takes none if fewer are left. */
  take(network: string, cost: number): boolean
  /** The whole tokens that are left. */
  remaining(network: string): number
}

interface Bucket {
  readonly tokens: number
  readonly atMs: number
}

const networksMax = 50_000

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
      if (tokens < cost) return false
      buckets.delete(network)
      buckets.set(network, { tokens: tokens - cost, atMs: nowMs() })
      const [oldest] = buckets.keys()
      if (buckets.size > networksMax && oldest !== undefined) buckets.delete(oldest)
      return true
    },
    remaining: (network) => Math.floor(tokensOf(network)),
  }
}

/** `::1` is in the network of the unspecified address. */
export function isLoopback(network: string): boolean {
  return network.startsWith('127.') || network === '0:0:0:0::/64'
}

/** Rejects requests of a network without tokens: 429 with `Retry-After`, and the rest in `RateLimit` headers. */
export function limitNetworks(app: FastifyInstance, nowMs = () => performance.now()): void {
  const { burst, perSecond } = requestTokens
  const limit = networkRateLimit(nowMs)
  app.decorate('networkRateLimit', limit)
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
