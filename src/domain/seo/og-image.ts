/**
 * The addresses of the pictures that stand beside a shared link. Each carries a version that is made from what is drawn,
 * so that a picture may be kept for ever and a new rating is still seen.
 */
export const pictureWidth = 1200
export const pictureHeight = 630

export interface OgCategory {
  readonly id: string
  readonly name: string
  readonly image: string | null
}

export interface OgContractor {
  readonly username: string
  readonly name: string
  readonly averageRating: number
  readonly ratingCount: number
  readonly city: string | null
  readonly state: string | null
  readonly categories: readonly { readonly name: string }[]
}

export const siteImage = '/og/site.png'

export function categoryImage({ id, name, image }: OgCategory): string {
  return `/og/category/${encodeURIComponent(id)}.png?v=${versionOf([name, image])}`
}

export function contractorImage(contractor: OgContractor): string {
  const { username, name, averageRating, ratingCount, city, state, categories } = contractor
  const drawn = [name, averageRating, ratingCount, city, state, ...categories.map((category) => category.name)]
  return `/og/contractor/${encodeURIComponent(username)}.png?v=${versionOf(drawn)}`
}

/** The hash of Fowler, Noll and Vo: short, the same on both ends, and no secret. */
function versionOf(drawn: readonly unknown[]): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(drawn)) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
