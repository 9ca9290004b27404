import { z } from 'zod'
import { defineRoutes } from '../core/route.ts'

export const chatTokenRoutes = defineRoutes({
  'GET /{chatProvider}/token': {
    summary: 'A one-minute token that opens a live socket for the caller; any provider name is accepted.',
    access: 'live.open',
    fields: 'a token that opens a live socket and nothing else',
    // An open socket would show the user as online.
    impersonation: 'denied',
    params: z.object({ chatProvider: z.string() }),
    query: z.object({ identity: z.string().optional() }),
    response: z.string(),
  },
})
