/** An admin changes the given fields of a category, but never its id [CAT-07]. */
import type { Pool } from 'pg'
import type { CategoryView } from '#api/categories/category-routes.ts'
import { pictureOf } from '#domain/categories/category.ts'
import { categoryErrors } from '#domain/categories/category-errors.ts'
import type { CategoryChange } from '#domain/categories/category-schemas.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { audit } from '../audit/audit.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { requireStoredFile } from '../uploads/require-stored-file.ts'
import { lockCategory, mergeCategory } from './category-store.ts'
import { categoryViewOf, matchedCategory } from './category-view.ts'

export interface CategoryDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'exists'>
}

export async function changeCategory(
  deps: CategoryDeps,
  actor: Actor,
  id: string,
  { seen, ...change }: CategoryChange,
  now: Date,
): Promise<CategoryView> {
  const { name = null, image = null, sort = null } = change
  await requireImage(deps, image)
  return await inTransaction(deps.pool, async (db) => {
    const { id: _, ...before } = categoryViewOf(matchedCategory(await lockCategory.maybe(db, [id])))
    if (seen && !isAsSeen(before, seen)) throw categoryErrors.changedMeanwhile()
    const changed = categoryViewOf(matchedCategory(await mergeCategory.maybe(db, [id, name, image, sort])))
    const { id: _same, ...after } = changed
    await audit(db, actor, { action: 'category.change', subject: { kind: 'category', id }, before, after }, now)
    return changed
  })
}

function isAsSeen(now: Omit<CategoryView, 'id'>, seen: NonNullable<CategoryChange['seen']>): boolean {
  return now.name === seen.name && now.image === (seen.image ?? null) && now.sort === seen.sort
}

/** Calls the storage before the transaction. No external call runs inside one. */
export async function requireImage({ files }: CategoryDeps, image: string | null): Promise<void> {
  const key = pictureOf(image)
  if (key !== undefined) await requireStoredFile(files, 'site', [{ path: 'image', key }])
}
