/** Routes of categories [CAT-06, CAT-07]. Admins add, change and archive them with category permissions. */
import type { CategoryView } from '#api/categories/category-routes.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { addCategory } from './add-category.ts'
import { activeCategories, type CategoryRow, categoryById } from './category-store.ts'
import { adminCategoryViewOf, categoryViewOf, matchedCategory, publicCategoryView } from './category-view.ts'
import { type CategoryDeps, changeCategory } from './change-category.ts'
import { setArchived } from './set-archived.ts'

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
