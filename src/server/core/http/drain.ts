/**
 * Takes a process out of service before it stops. Its readiness turns 503, so that the load balancer sends no new
 * requests. Until then it answers them, and each response closes its connection, so that no client reuses one later.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

export interface Drain {
  isActive(): boolean
  /** Resolves when the load balancer has had its time. */
  run(): Promise<void>
}

/** `ms` is the time until the load balancer reads the readiness. */
export function drainOf(app: Pick<FastifyInstance, 'server'>, ms: number): Drain {
  let isActive = false
  // Before all other listeners, because a cached response never reaches the framework.
  app.server.prependListener('request', (_request, response) => {
    if (isActive) response.setHeader('connection', 'close')
  })
  return {
    isActive: () => isActive,
    run: async () => {
      isActive = true
      await wait(ms)
    },
  }
}
