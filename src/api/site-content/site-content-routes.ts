import { z } from 'zod'
import { CONTENT_EVENTS, CONTENT_STATUSES } from '#domain/site-content/content-machine.ts'
import { pageContentSchema } from '#domain/site-content/page-schemas.ts'
import { publicSettingSchemas } from '#domain/site-content/setting-schemas.ts'
import { contentKinds } from '#domain/site-content/site-content.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'

const named = z.object({ kind: z.enum(contentKinds), id: z.string().min(1).max(64) })

/** A step of publishing, with the username of the actor. */
const stepView = z.object({ number: z.number().int(), at: z.string(), by: z.string() })
export type StepView = z.output<typeof stepView>

const draftView = z.object({
  /** The content depends on the kind: the items of a setting, or the sections of a page. */
  content: z.unknown(),
  /** The client returns it with the next change, so that no change is overwritten unseen. */
  version: z.number().int(),
  updatedAt: z.string().nullable(),
  /** The username of the last editor. */
  updatedBy: z.string().nullable(),
  state: z.enum(CONTENT_STATUSES),
  /** Whether the deployed content differs from this draft. */
  isChanged: z.boolean(),
  /** The released version that is not deployed yet. */
  pending: stepView.nullable(),
  /** The deployed version and its date, or null for the default version. */
  deployed: stepView.nullable(),
  /** Whether visitors see the default version: before the first deploy, or after a rollback to it. */
  showsDefault: z.boolean(),
  /** A change that waits for a second admin: when it was requested, and by whom. */
  waiting: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** The actions available to the reader. */
  actions: z.array(z.enum(CONTENT_EVENTS)),
})
export type DraftView = z.output<typeof draftView>

const versionListItemView = z.object({
  /** 0 is the default version. */
  number: z.number().int(),
  /** Null for the default version, which has no release. */
  released: stepView.nullable(),
  /** Null before the version is deployed. */
  deployed: stepView.nullable(),
  /** The version that a rollback copied to this one. */
  restoredFrom: z.number().int().nullable(),
  isPending: z.boolean(),
  isDeployed: z.boolean(),
  actions: z.array(z.enum(CONTENT_EVENTS)),
})
export type VersionListItemView = z.output<typeof versionListItemView>

const versionView = versionListItemView.extend({
  content: z.unknown(),
  /** The version deployed before this one, null for the default version. */
  previous: z.object({ number: z.number().int(), content: z.unknown() }).nullable(),
})
export type VersionView = z.output<typeof versionView>

const versionOf = z.object({ number: z.number().int().min(1) })
const deployedVersionOf = z.object({ number: z.number().int().min(0) })

export const siteContentRoutes = defineRoutes({
  'GET /app-settings': {
    summary: 'Reads the deployed settings, or their defaults.',
    access: 'anyone',
    fields: 'what was released',
    impersonation: 'allowed',
    response: z.object(publicSettingSchemas),
  },
  'GET /content/{kind}/{id}': {
    summary: 'Reads the deployed page of a category or contractor, or an empty page.',
    access: 'anyone',
    fields: 'what was released',
    impersonation: 'allowed',
    params: named.extend({ kind: z.enum(['category', 'contractor']) }),
    response: z.object({ content: pageContentSchema, releasedAt: z.string().nullable() }),
  },
  'GET /content/{kind}/{id}/draft': {
    summary: 'Reads the draft. Only editors may.',
    access: 'content.edit',
    permission: 'admin_app_setting_read',
    relation: 'the contractor whose page it is',
    impersonation: 'allowed',
    params: named,
    response: draftView,
  },
  'PUT /content/{kind}/{id}/draft': {
    summary: 'Replaces the draft. The server sanitises its html.',
    access: 'content.edit',
    permission: 'admin_app_setting_write',
    rateLimit: 'account',
    relation: 'the contractor whose page it is',
    fields: 'html is sanitised; only an admin sets a rating',
    params: named,
    body: z.object({ content: z.unknown(), version: z.number().int().min(0) }),
    response: draftView,
  },
  'POST /content/{kind}/{id}/release': {
    summary: 'Releases the draft as the pending version. A contractor deploys it at once.',
    access: 'content.edit',
    permission: 'admin_app_setting_release',
    rateLimit: 'account',
    relation: 'the contractor whose page it is',
    params: named,
    body: z.object({ version: z.number().int().min(0) }),
    response: draftView,
  },
  'POST /admin/content/{kind}/{id}/deploy': {
    summary: 'Deploys the pending version. A limit that a second admin guards waits for one.',
    permission: 'admin_app_setting_deploy',
    params: named,
    body: versionOf,
    response: draftView,
  },
  'POST /admin/content/{kind}/{id}/roll-back': {
    summary:
      'Deploys an earlier version as a new one. 0 is the default version. A guarded limit waits for a second admin.',
    permission: 'admin_app_setting_deploy',
    params: named,
    body: deployedVersionOf,
    response: draftView,
  },
  'GET /admin/content/{kind}/{id}/versions': {
    summary: 'Lists the released versions, latest first, with the default version last.',
    permission: 'admin_app_setting_read',
    params: named,
    query: pageQuery,
    response: z.array(versionListItemView),
    paged: true,
  },
  'GET /admin/content/{kind}/{id}/versions/{number}': {
    summary: 'Reads a version and the version deployed before it.',
    permission: 'admin_app_setting_read',
    params: named.extend({ number: z.coerce.number().int().min(0) }),
    response: versionView,
  },
})
