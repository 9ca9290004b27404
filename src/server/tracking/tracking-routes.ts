/** The route for page reports [DATA-03]. The response does not reveal whether the report counted. */
import { isTrackableVisitor } from '#domain/tracking/tracking.ts'
import { isSignedIn } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { insertVisit } from './tracking-store.ts'
import { dayOf, networkPrefix, type VisitorOf } from './visitor-hash.ts'

/** High enough for a hall of residence behind one IP address. */
const reportsLimit = { max: 1200, windowMs: 60 * 60_000 }

export function trackingRoutes(api: Api, visitorOf: VisitorOf): void {
  serve(
    api,
    'POST /tracking',
    async ({ body: { action, contractorId } }, { actor, now, request }) => {
      const isOwn = isSignedIn(actor) && actor.id === contractorId
      if (isOwn || !isTrackableVisitor(request.headers)) return undefined
      const [day, network] = [dayOf(now), clientNetwork(request)]
      const limit = { key: `tracking:${visitorOf(day, network).toString('base64url')}`, ...reportsLimit }
      await limitAttempts(api.pool, limit, now)
      const visitor = visitorOf(day, network, networkPrefix(request.headers['user-agent'] ?? ''))
      await insertVisit.run(api.pool, [day, action, contractorId ?? null, visitor, actor.role, now])
      return undefined
    },
    { transaction: 'none', invalidatesNothing: true },
  )
}
