import { z } from 'zod'
import { CONTENT_EVENTS, CONTENT_STATUSES } from '#domain/site-content/content-machine.ts'
import { pageContentSchema } from '#domain/site-content/page-schemas.ts'
import { shownSettingSchemas } from '#domain/site-content/setting-schemas.ts'
import { contentKinds } from '#domain/site-content/site-content.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'

const named = z.object({ kind: z.enum(contentKinds), id: z.string().min(1).max(64) })

/** A step that somebody took, by the username of whoever it was. */
const stepView = z.object({ number: z.number().int(), at: z.string(), by: z.string() })
export type StepView = z.output<typeof stepView>

const draftView = z.object({
  /** As its kind asks: a setting's items, or the parts of a page. */
  content: z.unknown(),
  /** Send it with the next change, so that nobody's change is overwritten unseen. */
  version: z.number().int(),
  updatedAt: z.string().nullable(),
  /** The username of whoever changed it last. */
  updatedBy: z.string().nullable(),
  state: z.enum(CONTENT_STATUSES),
  /** Whether visitors see something else than this. */
  isChanged: z.boolean(),
  /** The version that was released and that visitors do not see yet. */
  waiting: stepView.nullable(),
  /** The version that visitors see, and since when; null where they see what the site came with. */
  deployed: stepView.nullable(),
  /** Whether visitors see what the site came with: nothing was deployed, or that was brought back. */
  showsDelivered: z.boolean(),
  /** What the reader may do now. */
  actions: z.array(z.enum(CONTENT_EVENTS)),
})
export type DraftView = z.output<typeof draftView>

const versionLineView = z.object({
  /** 0 is what the site came with. */
  number: z.number().int(),
  /** Absent of what the site came with, which nobody released. */
  released: stepView.nullable(),
  /** Absent where nobody has shown it to visitors. */
  deployed: stepView.nullable(),
  /** The version whose content this one brought back. */
  broughtBack: z.number().int().nullable(),
  isWaiting: z.boolean(),
  isShown: z.boolean(),
  actions: z.array(z.enum(CONTENT_EVENTS)),
})
export type VersionLineView = z.output<typeof versionLineView>

const versionView = versionLineView.extend({
  content: z.unknown(),
  /** What visitors saw before it was released; absent of what the site came with. */
  before: z.object({ number: z.number().int(), content: z.unknown() }).nullable(),
})
export type VersionView = z.output<typeof versionView>

const versionOf = z.object({ number: z.number().int().min(1) })
const shownVersionOf = z.object({ number: z.number().int().min(0) })

export const siteContentRoutes = defineRoutes({
  'GET /app-settings': {
    summary: 'The released settings of the site; defaults where nothing was released.',
    response: z.object(shownSettingSchemas),
  },
  'GET /content/{kind}/{id}': {
    summary: 'The released page of a category or a contractor; an empty one where nothing was released.',
    params: named.extend({ kind: z.enum(['category', 'contractor']) }),
    response: z.object({ content: pageContentSchema, releasedAt: z.string().nullable() }),
  },
  'GET /content/{kind}/{id}/draft': {
    summary: 'The draft, for whoever may edit it.',
    params: named,
    response: draftView,
  },
  'PUT /content/{kind}/{id}/draft': {
    summary: 'Replaces the draft; html is sanitised before it is stored.',
    params: named,
    body: z.object({ content: z.unknown(), version: z.number().int().min(0) }),
    response: draftView,
  },
  'POST /content/{kind}/{id}/release': {
    summary: 'Fixes the draft as a version that waits to be deployed; a contractor shows it to everybody at once.',
    params: named,
    body: z.object({ version: z.number().int().min(0) }),
    response: draftView,
  },
  'POST /admin/content/{kind}/{id}/deploy': {
    summary: 'Shows the version that waits to everybody.',
    params: named,
    body: versionOf,
    response: draftView,
  },
  'POST /admin/content/{kind}/{id}/roll-back': {
    summary: 'Shows what visitors have seen before, as a new version; 0 is what the site came with.',
    params: named,
    body: shownVersionOf,
    response: draftView,
  },
  'GET /admin/content/{kind}/{id}/versions': {
    summary: 'The versions that were released, the latest first, and what the site came with at the end.',
    params: named,
    query: pageQuery,
    response: z.array(versionLineView),
    paged: true,
  },
  'GET /admin/content/{kind}/{id}/versions/{number}': {
    summary: 'One version, and what visitors saw before it.',
    params: named.extend({ number: z.coerce.number().int().min(0) }),
    response: versionView,
  },
})
