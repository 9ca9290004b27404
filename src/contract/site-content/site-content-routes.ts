import { z } from 'zod'
import { pageContentSchema } from '#domain/site-content/page-schemas.ts'
import { shownSettingSchemas } from '#domain/site-content/setting-schemas.ts'
import { contentKinds } from '#domain/site-content/site-content.ts'
import { defineRoutes } from '../core/route.ts'

const named = z.object({ kind: z.enum(contentKinds), id: z.string().min(1).max(64) })

const draftView = z.object({
  /** As its kind asks: a setting's items, or the parts of a page. */
  content: z.unknown(),
  /** Send it with the next change, so that nobody's change is overwritten unseen. */
  version: z.number().int(),
  updatedAt: z.string().nullable(),
  /** The username of whoever changed it last. */
  updatedBy: z.string().nullable(),
  releasedAt: z.string().nullable(),
  /** Whether visitors see something else than this. */
  isChanged: z.boolean(),
})
export type DraftView = z.output<typeof draftView>

export const siteContentRoutes = defineRoutes({
  'GET /app-settings': {
    summary: 'The released settings of the site; defaults where nothing was released.',
    answer: z.object(shownSettingSchemas),
  },
  'GET /content/{kind}/{id}': {
    summary: 'The released page of a category or a contractor; an empty one where nothing was released.',
    params: named.extend({ kind: z.enum(['category', 'contractor']) }),
    answer: z.object({ content: pageContentSchema, releasedAt: z.string().nullable() }),
  },
  'GET /content/{kind}/{id}/draft': {
    summary: 'The draft, for whoever may edit it.',
    params: named,
    answer: draftView,
  },
  'PUT /content/{kind}/{id}/draft': {
    summary: 'Replaces the draft; html is sanitised before it is stored.',
    params: named,
    body: z.object({ content: z.unknown(), version: z.number().int().min(0) }),
    answer: draftView,
  },
  'POST /content/{kind}/{id}/release': {
    summary: 'Shows the draft to everybody.',
    params: named,
    body: z.object({ version: z.number().int().min(0) }),
    answer: draftView,
  },
})
