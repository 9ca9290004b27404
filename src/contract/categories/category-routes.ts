import { z } from 'zod'
import { requiredInput } from '#domain/core/field-schemas.ts'
import { defineRoutes } from '../core/route.ts'

const basicCategory = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  parent: z.string().nullable(),
  sort: z.number(),
})

/** With isBasic=true only the basic fields, else the creation date too [API-09]. */
export const categoryView = basicCategory.extend({ createdAt: z.string().optional() })
export type CategoryView = z.output<typeof categoryView>

const categoryId = z.object({ id: z.string() })

export const categoryRoutes = defineRoutes({
  'GET /categories': {
    summary: 'All categories, in their order.',
    query: z.object({ isBasic: z.enum(['true', 'false']).default('false') }),
    answer: z.array(categoryView),
  },
  'GET /categories/{id}': { summary: 'One category.', params: categoryId, answer: categoryView },
  'PATCH /categories/{id}': {
    summary: 'Changes a category; needs the category permission.',
    params: categoryId,
    body: z
      .object({ name: requiredInput('Name is required'), image: z.string().max(256), sort: z.number().int() })
      .partial(),
    answer: categoryView,
  },
})
