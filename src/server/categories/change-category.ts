/** An admin changes the given fields of a category, but never its id [CAT-07]. */
import type { Pool } from 'pg'
import type { CategoryView } from '#api/categories/category-routes.ts'
import { pictureOf } from '#domain/categories/category.ts'
import { categoryErrors } from '#domain/categories/category-errors.ts'
import type { CategoryChange } from '#domain/categories/category-schemas.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { requireOwnFile } from '../adapters/files/require-stored-file.ts'
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Actor } from '../core/http/actor.ts'
import { lockCategory, mayHaveParent, mergeCategory } from './category-store.ts'
import { categoryViewOf, matchedCategory } from './category-view.ts'

export interface CategoryDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'accept' | 'exists' | 'isOwnedBy'>
}

export async function changeCategory(
  deps: CategoryDeps,
  actor: Actor,
  id: string,
  { seen, ...change }: CategoryChange,
  now: Date,
): Promise<CategoryView> {
  const { name = null, image = null, sort = null, parent = null } = change
  await requireImage(deps, image, actor)
  return await inTransaction(deps.pool, async (db) => {
    const { id: _, ...before } = categoryViewOf(matchedCategory(await lockCategory.maybe(db, [id])))
    if (seen && !isAsSeen(before, seen)) throw categoryErrors.changedMeanwhile()
    await requireParent(db, parent, id)
    const changed = categoryViewOf(matchedCategory(await mergeCategory.maybe(db, [id, name, image, sort, parent])))
    const { id: _same, ...after } = changed
    await audit(db, actor, { action: 'category.change', subject: { kind: 'category', id }, before, after }, now)
    return changed
  })
}

function isAsSeen(now: Omit<CategoryView, 'id'>, seen: NonNullable<CategoryChange['seen']>): boolean {
  const isSameParent = now.parent === (seen.parent ?? null)
  return now.name === seen.name && now.image === (seen.image ?? null) && isSameParent && now.sort === seen.sort
}

/** `id` is the changed category, or null for a new one. */
export async function requireParent(db: Db, parent: string | null, id: string | null): Promise<void> {
  if (parent === null || parent === '') return
  const { allowed } = await mayHaveParent.one(db, [parent, id])
  if (allowed) return
  const { message } = categoryErrors.unknownParent()
  throw categoryErrors.unknownParent({ issues: [{ path: 'parent', message }] })
}

/** Calls the storage before the transaction. No external call runs inside one. */
export async function requireImage({ files }: CategoryDeps, image: string | null, actor: Actor): Promise<void> {
  const key = pictureOf(image)
  if (key !== undefined) await requireOwnFile(files, 'site', [{ path: 'image', key }], actor)
}
