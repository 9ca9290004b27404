import { z } from 'zod'
import { defineRoutes } from '../core/route.ts'

export const chatTokenRoutes = defineRoutes({
  'GET /{chatProvider}/token': {
    summary: 'A token of a minute that opens a live socket, for the caller alone; any name of a provider is taken.',
    params: z.object({ chatProvider: z.string() }),
    query: z.object({ identity: z.string().optional() }),
    response: z.string(),
  },
})
