/** Categories [CAT-06, CAT-07]; an administrator with the category permission may change them. */
import type { CategoryView } from '#contract/categories/category-routes.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { audit } from '../audit/audit.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { allCategories, type CategoryRow, categoryById, changeCategory, lockCategory } from './category-store.ts'

export function categoryRoutes(api: Api): void {
  serve(api, 'GET /categories', async ({ query }, { db }) => {
    const view = query.isBasic === 'true' ? basicView : fullView
    return (await allCategories.all(db, [])).map(view)
  })

  serve(api, 'GET /categories/{id}', async ({ params }, { db }) => found(await categoryById.maybe(db, [params.id])))

  serve(api, 'PATCH /categories/{id}', async ({ params, body }, { db, actor, now }) => {
    const { name, image, sort } = body
    const { id, ...before } = found(await lockCategory.maybe(db, [params.id]))
    const changed = found(await changeCategory.maybe(db, [id, name ?? null, image ?? null, sort ?? null]))
    await audit(
      db,
      actor,
      { action: 'category.change', subject: { kind: 'category', id }, before, after: changed },
      now,
    )
    return changed
  })
}

function found(row: CategoryRow | undefined): CategoryView {
  if (row === undefined) throw coreErrors.invalidId()
  return fullView(row)
}

const basicView = ({ id, name, image, parent, sort }: CategoryRow): CategoryView => ({ id, name, image, parent, sort })

const fullView = (row: CategoryRow): CategoryView => ({ ...basicView(row), createdAt: row.created_at.toISOString() })
