/** An admin adds a category. Its permanent id is derived from its name [CAT-07]. */
import type { AdminCategoryView } from '#api/categories/category-routes.ts'
import { categoryIdFor } from '#domain/categories/category.ts'
import type { CategoryFields } from '#domain/categories/category-schemas.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { type CategoryRow, insertCategory } from './category-store.ts'
import { adminCategoryViewOf } from './category-view.ts'
import { type CategoryDeps, requireImage } from './change-category.ts'

export async function addCategory(
  deps: CategoryDeps,
  actor: Actor,
  fields: CategoryFields,
  now: Date,
): Promise<AdminCategoryView> {
  await requireImage(deps, fields.image)
  return await inTransaction(deps.pool, async (db) => {
    const added = await insertBelowFreeId(db, fields, now)
    await audit(db, actor, { action: 'category.add', subject: { kind: 'category', id: added.id }, after: fields }, now)
    return adminCategoryViewOf(added)
  })
}

/** A concurrent request may use the same id, so the unique index decides. */
async function insertBelowFreeId(db: Db, { name, image, sort }: CategoryFields, now: Date): Promise<CategoryRow> {
  for (let attempt = 1; ; attempt++) {
    const added = await insertCategory.maybe(db, [categoryIdFor(name, attempt), name, image, sort, now])
    if (added !== undefined) return added
  }
}
