/** An administrator archives a category or takes that back; jobs and contractors who have it keep it. */
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
  // Somebody else was first: there is nothing to change, and so nothing to write down.
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
