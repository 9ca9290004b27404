/** Routes of categories [CAT-06, CAT-07]. Admins add, change and archive them with category permissions. */
import type { AdminCategoryView, CategoryView } from '#api/categories/category-routes.ts'
import { categoryIdFor } from '#domain/categories/category.ts'
import type { CategoryFields } from '#domain/categories/category-schemas.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import {
  activeCategories,
  archiveCategory,
  type CategoryRow,
  categoryById,
  insertCategory,
  lockCategory,
} from './category-store.ts'
import { adminCategoryViewOf, categoryViewOf, matchedCategory, publicCategoryView } from './category-view.ts'
import { type CategoryDeps, changeCategory, requireImage, requireParent } from './change-category.ts'

export function categoryRoutes(api: Api, deps: CategoryDeps): void {
  serve(api, 'GET /categories', async ({ query }, { db }) => {
    const view: (row: CategoryRow) => CategoryView = query.isBasic === 'true' ? publicCategoryView : categoryViewOf
    return (await activeCategories.all(db, [])).map(view)
  })

  serve(api, 'GET /categories/{id}', async ({ params }, { db }) =>
    categoryViewOf(matchedCategory(await categoryById.maybe(db, [params.id]))),
  )

  serve(
    api,
    'PATCH /categories/{id}',
    async ({ params, body }, { actor, now }) => await changeCategory(deps, actor, params.id, body, now),
    { transaction: 'none' },
  )

  serve(api, 'GET /admin/categories/{id}', async ({ params }, { db }) =>
    adminCategoryViewOf(matchedCategory(await categoryById.maybe(db, [params.id]))),
  )

  serve(api, 'POST /admin/categories', async ({ body }, { actor, now }) => await addCategory(deps, actor, body, now), {
    transaction: 'none',
  })

  serve(api, 'PUT /admin/categories/{id}/archived', async ({ params, body }, { db, actor, now }) =>
    adminCategoryViewOf(await setArchived(db, actor, params.id, body.isArchived, now)),
  )
}

/** An admin archives or restores a category. Existing jobs and contractors keep it. */
async function setArchived(db: Db, actor: Actor, id: string, isArchived: boolean, now: Date): Promise<CategoryRow> {
  const before = matchedCategory(await lockCategory.maybe(db, [id]))
  // Another request was first. Nothing changes, so no audit entry is written.
  if ((before.archived_at !== null) === isArchived) return before
  const changed = matchedCategory(await archiveCategory.maybe(db, [id, isArchived ? now : null]))
  const action = isArchived ? 'category.archive' : 'category.restore'
  await audit(
    db,
    actor,
    { action, subject: { kind: 'category', id }, before: { isArchived: !isArchived }, after: { isArchived } },
    now,
  )
  return changed
}

/** An admin adds a category. Its permanent id is derived from its name [CAT-07]. */
async function addCategory(
  deps: CategoryDeps,
  actor: Actor,
  fields: CategoryFields,
  now: Date,
): Promise<AdminCategoryView> {
  await requireImage(deps, fields.image, actor)
  return await inTransaction(deps.pool, async (db) => {
    await requireParent(db, fields.parent ?? null, null)
    const added = await insertBelowFreeId(db, fields, now)
    await audit(db, actor, { action: 'category.add', subject: { kind: 'category', id: added.id }, after: fields }, now)
    return adminCategoryViewOf(added)
  })
}

/** A concurrent request may use the same id, so the unique index decides. */
async function insertBelowFreeId(
  db: Db,
  { name, image, sort, parent }: CategoryFields,
  now: Date,
): Promise<CategoryRow> {
  for (let attempt = 1; ; attempt++) {
    const added = await insertCategory.maybe(db, [categoryIdFor(name, attempt), name, image, sort, parent || null, now])
    if (added !== undefined) return added
  }
}
