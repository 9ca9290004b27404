/** Search parameters of the categories screen. */
import { type CategorySort, categorySorts } from '#domain/categories/category-list.ts'
import { readOneOf, readText } from '../core/search-params.ts'

export interface CategorySearch {
  search?: string | undefined
  /** Absent: popular. */
  sort?: Exclude<CategorySort, 'popular'> | undefined
}

export function readCategorySearch({ search, sort }: Record<string, unknown>): CategorySearch {
  const known = readOneOf(categorySorts, sort)
  return { search: readText(search), sort: known === 'popular' ? undefined : known }
}
