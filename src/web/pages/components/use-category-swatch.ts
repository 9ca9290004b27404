import { useSuspenseQuery } from '@tanstack/react-query'
import type { SwatchKind } from '#domain/categories/category.ts'
import { swatchOf } from '#domain/categories/category.ts'
import { categoriesQuery } from '../../categories/categories-query.ts'

/** The material of a job's category, used on every screen of the job. */
export function useSwatchOf(): (about: { categoryId: string | null }) => SwatchKind {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return ({ categoryId }) => swatchOf(categories.find(({ id }) => id === categoryId)?.image)
}
