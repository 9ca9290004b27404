import { trackingSchema } from '#domain/tracking/tracking.ts'
import { defineRoutes } from '../core/route.ts'

export const trackingRoutes = defineRoutes({
  'POST /tracking': {
    summary: 'Records an action on a page for our own statistics.',
    access: 'anyone',
    rateLimit: 'client',
    body: trackingSchema,
  },
})
