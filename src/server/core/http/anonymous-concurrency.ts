/**
 * Limits concurrent anonymous requests: one of each network and two in all. A slot is free again after a quarter of a
 * second, because a request that still runs then waits for another service. So a flood of visitors leaves time for
 * signed-in users. Each process counts for itself.
 */
import { setImmediate as nextLoop } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { coreErrors } from '#domain/core/core-errors.ts'
import { keyedSemaphore } from '../semaphore.ts'
import { type Caller, isSignedIn } from './actor.ts'
import { clientNetwork } from './client-network.ts'
import { isLoopback } from './network-rate-limit.ts'

const slotsMax = 2
const slotMs = 250
const waitMs = 30_000
const waitingMax = 1_000

/** A hook that waits for a slot. Throws `core.unavailable` if too many wait, or one waits too long. */
export function limitAnonymousConcurrency(identify: (request: FastifyRequest) => Promise<Caller>) {
  const acquire = keyedSemaphore(slotsMax)
  let waiting = 0
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const network = clientNetwork(request)
    if (isLoopback(network) || needsNoSlot(request)) return
    const caller = await identify(request).catch(() => undefined)
    if (caller !== undefined && isSignedIn(caller)) return
    if (waiting >= waitingMax) throw coreErrors.unavailable()
    waiting++
    try {
      const release = await acquire(network, AbortSignal.timeout(waitMs))
      // A page renders without waiting for anything, so the next one must not start in the same loop.
      await nextLoop()
      setTimeout(release, slotMs).unref()
      reply.raw.once('close', release)
    } catch {
      throw coreErrors.unavailable()
    } finally {
      waiting--
    }
  }
}

/** Calls of a page that has a slot, and events of the processor. */
function needsNoSlot({ raw, routeOptions }: FastifyRequest): boolean {
  return '_lightMyRequest' in raw || routeOptions.url?.includes('/webhooks/') === true
}
