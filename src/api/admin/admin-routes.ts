import { z } from 'zod'
import { ATTENTION_NAMES } from '#domain/admin/attention.ts'
import { defineRoutes } from '../core/route.ts'

/**
 * At most a hundred of each kind are counted; `since` is when the one that waits longest began to. Without a count, it could
 * not be counted.
 */
const overviewView = z.object({
  attention: z.array(
    z.object({ name: z.enum(ATTENTION_NAMES), count: z.number().int().nullable(), since: z.iso.datetime().nullable() }),
  ),
})
export type AdminOverview = z.output<typeof overviewView>

export const adminRoutes = defineRoutes({
  'GET /admin/overview': {
    summary: 'What waits for the caller, of each kind that their permissions show them.',
    response: overviewView,
  },
})
