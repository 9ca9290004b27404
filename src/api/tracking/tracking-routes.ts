import { trackingSchema } from '#domain/tracking/tracking.ts'
import { defineRoutes } from '../core/route.ts'

export const trackingRoutes = defineRoutes({
  'POST /tracking': { summary: 'Notes what somebody did on a page, for the product alone.', body: trackingSchema },
})
