/** What the owner and contractors say on the site: what everybody sees, and the drafts of those who may edit. */
import type { DraftView } from '#contract/site-content/site-content-routes.ts'
import { defaultSettings } from '#domain/site-content/default-settings.ts'
import { emptyPage } from '#domain/site-content/page-schemas.ts'
import { isSettingKey } from '#domain/site-content/setting-schemas.ts'
import type { ContentName } from '#domain/site-content/site-content.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Api } from '../core/http/api.ts'
import { BuiltAnswer } from '../core/http/built-answer.ts'
import { serve } from '../core/http/serve.ts'
import { limitTries } from '../core/rate-limit-store.ts'
import type { AppSettingsKept } from './app-settings.ts'
import { findEditable, findPublic } from './find-content.ts'
import { releaseContent } from './release-content.ts'
import { saveDraft } from './save-draft.ts'
import { draftOf, releasedPage } from './site-content-store.ts'

export interface SiteContentHands {
  readonly files: Pick<Files, 'exists'>
  readonly appSettings: AppSettingsKept
}

/** Of a page, with html before it is clean; the schemas say how long its parts may be. */
const draftMaxBytes = 1024 * 1024
/** The editor saves by itself, whenever somebody pauses. */
const saves = { windowMs: 60 * 60_000, max: 1_200 } as const
/** What everybody saw is kept for good, each time as a whole. */
const releases = { windowMs: 60 * 60_000, max: 60 } as const

export function siteContentRoutes(api: Api, { files, appSettings }: SiteContentHands): void {
  serve(api, 'GET /app-settings', () => appSettings.read())

  serve(api, 'GET /content/{kind}/{id}', async ({ params }, { db }) => {
    const { kind, id } = await findPublic(db, params)
    const released = await releasedPage.maybe(db, [kind, id])
    return released === undefined ? { content: emptyPage, releasedAt: null } : new BuiltAnswer(released.page)
  })

  serve(api, 'GET /content/{kind}/{id}/draft', async ({ params }, { db, actor }) =>
    readDraft(db, await findEditable(db, actor, params, 'admin_app_setting_read')),
  )

  serve(
    api,
    'PUT /content/{kind}/{id}/draft',
    async ({ params, body }, { db, actor, now }) => {
      const named = await findEditable(db, actor, params, 'admin_app_setting_write')
      await limitTries(db, { key: `site-content:${actor.id}`, ...saves }, now)
      await saveDraft({ pool: api.pool, files }, actor, named, body, now)
      return await readDraft(db, named)
    },
    { transaction: 'none', bodyMaxBytes: draftMaxBytes },
  )

  serve(
    api,
    'POST /content/{kind}/{id}/release',
    async ({ params, body }, { db, actor, now }) => {
      const named = await findEditable(db, actor, params, 'admin_app_setting_write')
      await limitTries(db, { key: `site-content-release:${actor.id}`, ...releases }, now)
      await inTransaction(api.pool, (client) => releaseContent(client, actor, named, body.version, now))
      // This process knows before it hears of it, so whoever released sees it with the next page.
      appSettings.forget()
      return await readDraft(db, named)
    },
    { transaction: 'none' },
  )
}

/** What was never saved is a draft as well: what everybody sees now. */
async function readDraft(db: Db, { kind, id }: ContentName): Promise<DraftView> {
  const row = await draftOf.maybe(db, [kind, id])
  if (row === undefined) {
    const content = isSettingKey(id) ? defaultSettings[id] : emptyPage
    return { content, version: 0, updatedAt: null, updatedBy: null, releasedAt: null, isChanged: false }
  }
  return {
    content: row.draft,
    version: row.draft_version,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
    releasedAt: row.released_at?.toISOString() ?? null,
    isChanged: row.is_changed,
  }
}
