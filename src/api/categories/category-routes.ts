import { z } from 'zod'
import { categoryChangeSchema, categorySchema } from '#domain/categories/category-schemas.ts'
import { defineRoutes } from '../core/route.ts'

const basicCategory = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  parent: z.string().nullable(),
  sort: z.number(),
})

/** With isBasic=true only the basic fields, otherwise also the creation date [API-09]. */
export const categoryView = basicCategory.extend({ createdAt: z.string().optional() })
export type CategoryView = z.output<typeof categoryView>

/** The category for admins, with the time of archiving or null. */
const adminCategoryView = categoryView.extend({ createdAt: z.string(), archivedAt: z.string().nullable() })
export type AdminCategoryView = z.output<typeof adminCategoryView>

const categoryId = z.object({ id: z.string() })

export const categoryRoutes = defineRoutes({
  'GET /categories': {
    summary: 'Lists the available categories in order.',
    access: 'anyone',
    impersonation: 'allowed',
    query: z.object({ isBasic: z.enum(['true', 'false']).default('false') }),
    response: z.array(categoryView),
  },
  'GET /categories/{id}': {
    summary: 'Reads a category, even an archived one.',
    access: 'anyone',
    impersonation: 'allowed',
    params: categoryId,
    response: categoryView,
  },
  'PATCH /categories/{id}': {
    summary: 'Changes a category. Requires the category permission.',
    permission: 'admin_category_write',
    fields: 'name, image, parent and sort may change',
    params: categoryId,
    body: categoryChangeSchema,
    response: categoryView,
  },
  'GET /admin/categories/{id}': {
    summary: 'Reads a category with the fields for admins.',
    permission: 'admin_category_read',
    params: categoryId,
    response: adminCategoryView,
  },
  'POST /admin/categories': {
    summary: 'Adds a category. Its permanent id is derived from its name.',
    permission: 'admin_category_write',
    fields: 'the id is never taken from the request',
    body: categorySchema,
    response: adminCategoryView,
  },
  'PUT /admin/categories/{id}/archived': {
    summary: 'Archives or restores a category. Existing jobs and contractors keep it.',
    permission: 'admin_category_delete',
    params: categoryId,
    body: z.object({ isArchived: z.boolean() }),
    response: adminCategoryView,
  },
})
