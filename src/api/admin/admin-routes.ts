import { z } from 'zod'
import { ATTENTION_NAMES } from '#domain/admin/attention.ts'
import { defineRoutes } from '../core/route.ts'

/**
 * The server counts at most 100 of each kind. `since` is the start of the longest wait. `count` is null if counting
 * failed.
 */
const overviewView = z.object({
  attention: z.array(
    z.object({ name: z.enum(ATTENTION_NAMES), count: z.number().int().nullable(), since: z.iso.datetime().nullable() }),
  ),
})
export type AdminOverview = z.output<typeof overviewView>

export const adminRoutes = defineRoutes({
  'GET /admin/overview': {
    summary: "The items that need the caller's attention, by kind and permission.",
    permission: 'any',
    relation: 'an admin; by their permissions',
    fields: 'counts',
    response: overviewView,
  },
})
