/** Search and sorting of the categories screen [CAT-02, CAT-03]. */
export const categorySorts = ['popular', 'alphabetical', 'recent'] as const
export type CategorySort = (typeof categorySorts)[number]

interface ListedCategory {
  readonly name: string
  readonly sort: number
  readonly createdAt?: string | undefined
}

interface CategoryChoice {
  readonly search: string
  readonly sort: CategorySort
}

const comparisons: Record<CategorySort, (a: ListedCategory, b: ListedCategory) => number> = {
  popular: (a, b) => b.sort - a.sort,
  alphabetical: (a, b) => a.name.localeCompare(b.name, 'en', { sensitivity: 'base' }),
  recent: (a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''),
}

/** A stable sort. A blank search matches all. */
export function listCategories<T extends ListedCategory>(
  categories: readonly T[],
  { search, sort }: CategoryChoice,
): T[] {
  const wanted = search.trim().toLowerCase()
  return categories.filter(({ name }) => name.toLowerCase().includes(wanted)).toSorted(comparisons[sort])
}
