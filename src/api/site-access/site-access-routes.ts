import { z } from 'zod'
import { PAGE_REQUIREMENTS } from '#domain/core/protected-pages.ts'
import { siteAccessSchema, unlockSchema } from '#domain/site-access/site-access-schemas.ts'
import { defineRoutes } from '../core/route.ts'

export const protectedPageView = z.object({ path: z.string(), requires: z.enum(PAGE_REQUIREMENTS) })

const siteAccessView = z.object({
  rules: z.array(protectedPageView),
  hasPassword: z.boolean(),
  /** Newest first. */
  changes: z.array(
    z.object({
      by: z.string(),
      at: z.string(),
      rulesBefore: z.array(protectedPageView),
      rulesAfter: z.array(protectedPageView),
      passwordChanged: z.boolean(),
    }),
  ),
})
export type SiteAccessView = z.output<typeof siteAccessView>

export const siteAccessRoutes = defineRoutes({
  'POST /site-access/unlock': {
    summary: 'Checks the site password and sets a cookie that unlocks its pages.',
    access: 'anyone',
    rateLimit: 'client',
    relation: 'holder of the site password',
    body: unlockSchema,
  },
  'GET /admin/site-access': {
    summary: 'The protected pages and their changes.',
    permission: 'admin_app_setting_read',
    fields: 'never the password',
    response: siteAccessView,
  },
  'PUT /admin/site-access': {
    summary: 'Sets the protected pages and the site password.',
    permission: 'admin_app_setting_write',
    body: siteAccessSchema,
    response: siteAccessView,
  },
})
