/** The twelve job categories [CAT-06], their order, and the material sample of each. */
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

const idWordMax = 48

export function swatchImage(kind: SwatchKind): string {
  return swatchPrefix + kind
}

/** The key of an uploaded picture, or undefined for a material sample. */
export function pictureOf(image: string | null | undefined): string | undefined {
  return image?.startsWith('site/') ? image : undefined
}

/** The material sample of an image, or pegboard for an uploaded picture. */
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

// Bundlers drop the list from pages that only draw a sample.
export const jobCategories: readonly CategorySeed[] = /* @__PURE__ */ names.map(([key, name], index) => ({
  id: `category_${key}`,
  name,
  sort: (index + 1) * 10,
  image: `swatch:${swatchKinds[index] ?? 'peg'}`,
}))

/** The permanent id of a new category, derived from its first name. A duplicate gets a number. */
export function categoryIdFor(name: string, attempt: number): `category_${string}` {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const base = words.join('_').slice(0, idWordMax).replace(/_$/, '')
  return `category_${base === '' ? 'other' : base}${attempt === 1 ? '' : `_${attempt}`}`
}

/** The categories to choose from: available ones, and chosen ones even when archived. */
export function choicesWith<T extends { readonly id: string; readonly name: string }>(
  available: readonly T[],
  own: readonly { readonly id: string; readonly name: string }[],
): readonly { readonly id: string; readonly name: string }[] {
  return [...available, ...own.filter(({ id }) => available.every((one) => one.id !== id))]
}

/** Sorts category names for a contractor page: by the first number in the name, then in the given order [CAT-07]. */
export function byNumberInName<T extends { readonly name: string }>(categories: readonly T[]): T[] {
  const numberIn = (name: string) => Number(/\d+/.exec(name)?.[0] ?? Number.POSITIVE_INFINITY)
  return categories
    .map((category, position) => ({ category, position, number: numberIn(category.name) }))
    .sort((a, b) => (a.number === b.number ? a.position - b.position : a.number - b.number))
    .map(({ category }) => category)
}

/** The statuses of the admin list. */
export const CATEGORY_STATUSES = ['offered', 'archived'] as const
