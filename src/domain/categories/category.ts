/** The twelve job categories [CAT-06], their order, and the material sample that stands for each on every screen. */
export interface CategorySeed {
  readonly id: `category_${string}`
  readonly name: string
  readonly sort: number
  readonly image: string
}

export const swatchKinds = [
  'timber',
  'iron',
  'terrazzo',
  'peg',
  'brick',
  'tile',
  'grass',
  'hazard',
  'circuit',
  'plate',
  'strata',
  'pallet',
] as const
export type SwatchKind = (typeof swatchKinds)[number]

const swatchPrefix = 'swatch:'

/** The material sample of a category by its image; pegboard where its picture is something else. */
export function swatchOf(image: string | null | undefined): SwatchKind {
  return swatchKinds.find((kind) => image === swatchPrefix + kind) ?? 'peg'
}

const names = [
  ['renovation', 'Renovation & Interior Design'],
  ['extension', 'Extension and modification'],
  ['fitting', 'Shop & Office fitting'],
  ['maintenance', 'Maintenance & Repair'],
  ['structural', 'Structural & Building Services'],
  ['waterproofing', 'Waterproofing'],
  ['outdoor', 'Outdoor & Landscape'],
  ['compliance', 'Compliance & Safety'],
  ['technology', 'Technology & Innovation'],
  ['advanced', 'Advanced Solutions'],
  ['strata', 'Agent / Strata / Facility Managers'],
  ['supplier', 'Professional supplier'],
] as const

// A page that draws a sample leaves the list at home.
export const jobCategories: readonly CategorySeed[] = /* @__PURE__ */ names.map(([key, name], index) => ({
  id: `category_${key}`,
  name,
  sort: (index + 1) * 10,
  image: `swatch:${swatchKinds[index] ?? 'peg'}`,
}))

/** Orders category names as a contractor's page lists them: by the first number in the name, then as given [CAT-07]. */
export function byNumberInName<T extends { readonly name: string }>(categories: readonly T[]): T[] {
  const numberIn = (name: string) => Number(/\d+/.exec(name)?.[0] ?? Number.POSITIVE_INFINITY)
  return categories
    .map((category, position) => ({ category, position, number: numberIn(category.name) }))
    .sort((a, b) => (a.number === b.number ? a.position - b.position : a.number - b.number))
    .map(({ category }) => category)
}
