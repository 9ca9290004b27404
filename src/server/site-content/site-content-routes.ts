/** Routes of site content: the public content, and the drafts and versions for editors. */
import type { DraftView, VersionListItemView } from '#api/site-content/site-content-routes.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { defaultContent } from '#domain/site-content/default-content.ts'
import { DEFAULT_VERSION } from '#domain/site-content/default-version.ts'
import { emptyPage } from '#domain/site-content/page-schemas.ts'
import type { ContentName } from '#domain/site-content/site-content.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { pageOf, RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import type { CachedAppSettings } from './app-settings.ts'
import { isGuarded } from './change-guarded-setting.ts'
import { viewDefault, viewDraft, viewVersion } from './content-view.ts'
import { deployContent } from './deploy-content.ts'
import { findEditable, findPublic } from './find-content.ts'
import { releaseContent } from './release-content.ts'
import { rollBackContent } from './roll-back-content.ts'
import { saveDraft } from './save-draft.ts'
import { deployedPage, draftOf } from './site-content-store.ts'
import { defaultVersion, previouslyDeployed, versionOf, versionsOf } from './version-store.ts'

export interface SiteContentDeps {
  readonly files: Pick<Files, 'accept' | 'exists' | 'isOwnedBy'>
  readonly appSettings: CachedAppSettings
}

/** The size of a page with html before sanitising. The schemas limit the length of its sections. */
const draftMaxBytes = 1024 * 1024
/** The editor saves automatically after each pause. */
const saves = { windowMs: 60 * 60_000, max: 1_200 } as const
/** Each deployed version is stored in full for good. */
const releases = { windowMs: 60 * 60_000, max: 60 } as const

export function siteContentRoutes(api: Api, deps: SiteContentDeps): void {
  openRoutes(api, deps)
  draftRoutes(api, deps)
  stepRoutes(api, deps)
  versionRoutes(api)
}

function openRoutes(api: Api, { appSettings }: SiteContentDeps): void {
  serve(api, 'GET /app-settings', () => appSettings.read())

  serve(api, 'GET /content/{kind}/{id}', async ({ params }, { db }) => {
    const { kind, id } = await findPublic(db, params)
    const deployed = await deployedPage.maybe(db, [kind, id])
    return deployed === undefined ? { content: emptyPage, releasedAt: null } : new RawJsonResponse(deployed.page)
  })
}

function draftRoutes(api: Api, { files }: SiteContentDeps): void {
  serve(api, 'GET /content/{kind}/{id}/draft', async ({ params }, { db, actor }) =>
    readDraft(db, await findEditable(db, actor, params), actor),
  )

  serve(
    api,
    'PUT /content/{kind}/{id}/draft',
    async ({ params, body }, { db, actor, now }) => {
      const named = await findEditable(db, actor, params)
      await limitAttempts(db, { key: `site-content:${actor.id}`, ...saves }, now)
      await saveDraft({ pool: api.pool, files }, actor, named, body, now)
      return await readDraft(db, named, actor)
    },
    { transaction: 'none', bodyMaxBytes: draftMaxBytes },
  )
}

/** Each step stores a version for good, so one limit covers all steps. */
function stepRoutes(api: Api, { files, appSettings }: SiteContentDeps): void {
  /** As other changes that need a second admin. */
  const beginDeploy = async (db: Db, actor: Actor, params: ContentName, now: Date) => {
    const named = await begin(db, actor, params, now)
    if (isGuarded(named)) await api.requireStepUp(actor, now)
    return named
  }
  const begin = async (db: Db, actor: Actor, named: ContentName, now: Date) => {
    const found = await findEditable(db, actor, named)
    await limitAttempts(db, { key: `site-content-release:${actor.id}`, ...releases }, now)
    return found
  }
  /** Invalidates before the event arrives, so that the actor sees the deploy on the next page. */
  const showNow = async (db: Db, named: ContentName, actor: Actor) => {
    appSettings.invalidate()
    return await readDraft(db, named, actor)
  }
  const alone = { transaction: 'none' } as const

  serve(
    api,
    'POST /content/{kind}/{id}/release',
    async ({ params, body }, { db, actor, now }) => {
      const named = await begin(db, actor, params, now)
      await inTransaction(api.pool, (client) => releaseContent(client, actor, named, body.version, now))
      return await readDraft(db, named, actor)
    },
    alone,
  )
  serve(
    api,
    'POST /admin/content/{kind}/{id}/deploy',
    async ({ params, body }, { db, actor, now }) => {
      const named = await beginDeploy(db, actor, params, now)
      await inTransaction(api.pool, (client) => deployContent(client, actor, named, body.number, now))
      return await showNow(db, named, actor)
    },
    alone,
  )
  serve(
    api,
    'POST /admin/content/{kind}/{id}/roll-back',
    async ({ params, body }, { db, actor, now }) => {
      const named = await beginDeploy(db, actor, params, now)
      await rollBackContent({ pool: api.pool, files }, actor, named, body.number, now)
      return await showNow(db, named, actor)
    },
    alone,
  )
}

function versionRoutes(api: Api): void {
  serve(api, 'GET /admin/content/{kind}/{id}/versions', async ({ params, query: { cursor, limit } }, { db, actor }) => {
    const named = await findEditable(db, actor, params)
    const rows = await versionsOf.all(db, [named.kind, named.id, belowOf(cursor), limit])
    const lines = rows.map((row) => viewVersion(row, actor))
    // The default version follows the last row.
    if (rows.length <= limit) lines.push(await readDefault(db, named, actor))
    return pageOf(
      lines,
      limit,
      (line) => line,
      ({ number }) => String(number),
    )
  })

  serve(api, 'GET /admin/content/{kind}/{id}/versions/{number}', async ({ params }, { db, actor }) => {
    const named = await findEditable(db, actor, params)
    const fallback = { number: DEFAULT_VERSION, content: defaultContent(named) }
    if (params.number === DEFAULT_VERSION)
      return { ...(await readDefault(db, named, actor)), content: fallback.content, previous: null }
    const row = await versionOf.maybe(db, [named.kind, named.id, params.number])
    if (row === undefined) throw coreErrors.invalidId()
    const before = await previouslyDeployed.maybe(db, [named.kind, named.id, params.number])
    return { ...viewVersion(row, actor), content: row.content, previous: before ?? fallback }
  })
}

function findDefault(db: Db, named: ContentName) {
  return defaultVersion.maybe(db, [named.kind, named.id, JSON.stringify(defaultContent(named))])
}

async function readDefault(db: Db, named: ContentName, reader: Actor): Promise<VersionListItemView> {
  return viewDefault(await findDefault(db, named), reader)
}

function belowOf(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  if (!/^\d{1,9}$/.test(cursor)) throw coreErrors.invalidCursor()
  return Number(cursor)
}

async function readDraft(db: Db, named: ContentName, reader: Actor): Promise<DraftView> {
  const row = await draftOf.maybe(db, [named.kind, named.id])
  if (row === undefined) return viewDraft(named, undefined, reader)
  const fallback = await findDefault(db, named)
  return viewDraft(named, { ...row, showsDefault: fallback?.was_deployed !== true }, reader)
}
