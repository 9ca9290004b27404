import { z } from 'zod'
import { defineRoutes } from '../core/route.ts'

export const uploadRoutes = defineRoutes({
  'GET /upload/token': {
    summary: 'Issues temporary storage credentials for new files below the prefix.',
    response: z.object({
      accessKeyId: z.string(),
      secretAccessKey: z.string(),
      sessionToken: z.string(),
      expiration: z.string(),
      bucket: z.string(),
      region: z.string(),
      endpoint: z.string(),
      prefixes: z.array(z.string()),
    }),
  },
})
