/** An admin archives or restores a category. Existing jobs and contractors keep it. */
import { audit } from '../audit/audit.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import { archiveCategory, type CategoryRow, lockCategory } from './category-store.ts'
import { matchedCategory } from './category-view.ts'

export async function setArchived(
  db: Db,
  actor: Actor,
  id: string,
  isArchived: boolean,
  now: Date,
): Promise<CategoryRow> {
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
