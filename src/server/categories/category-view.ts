/** The public view of a category, and the view for admins. */
import type { AdminCategoryView, CategoryView } from '#api/categories/category-routes.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { CategoryRow } from './category-store.ts'

export const publicCategoryView = ({ id, name, image, parent, sort }: CategoryRow): CategoryView => ({
  id,
  name,
  image,
  parent,
  sort,
})

export const categoryViewOf = (row: CategoryRow) => ({
  ...publicCategoryView(row),
  createdAt: row.created_at.toISOString(),
})

export const adminCategoryViewOf = (row: CategoryRow): AdminCategoryView => ({
  ...categoryViewOf(row),
  archivedAt: row.archived_at?.toISOString() ?? null,
})

export function matchedCategory(row: CategoryRow | undefined): CategoryRow {
  if (row === undefined) throw coreErrors.invalidId()
  return row
}
