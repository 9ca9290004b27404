/** Routes of form drafts for signed-in users, so a form started on a phone can be finished on a computer. */
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { deleteDraft, deleteOldDrafts, listDrafts, readDraft, upsertDraft } from './draft-store.ts'
import { formBodyMaxBytes } from './form-body.ts'

const draftsMax = 100

export function formRoutes(api: Api): void {
  serve(api, 'GET /form/drafts', async (_input, { db, actor }) => {
    const rows = await listDrafts.all(db, [actor.id])
    return rows.map(({ form, subject, updated_at }) => ({ form, about: subject, updatedAt: updated_at.toISOString() }))
  })

  serve(api, 'GET /form/{form}/{about}/draft', async ({ params: { form, about } }, { db, actor }) => {
    const row = await readDraft.maybe(db, [actor.id, form, about])
    return { draft: row ? { answers: row.answers, updatedAt: row.updated_at.toISOString() } : null }
  })

  serve(
    api,
    'PUT /form/{form}/{about}/draft',
    async ({ params: { form, about }, body: { answers } }, { db, actor, now }) => {
      await upsertDraft.run(db, [actor.id, form, about, JSON.stringify(answers), now])
      await deleteOldDrafts.run(db, [actor.id, draftsMax])
      return { updatedAt: now.toISOString() }
    },
    { invalidatesNothing: true, bodyMaxBytes: formBodyMaxBytes },
  )

  serve(
    api,
    'DELETE /form/{form}/{about}/draft',
    async ({ params: { form, about } }, { db, actor }) => {
      await deleteDraft.run(db, [actor.id, form, about])
      return undefined
    },
    { transaction: 'single statement', invalidatesNothing: true },
  )
}
