/**
 * The URLs of Open Graph images. Each has a version computed from its content. Browsers can cache an image forever and
 * still show a new rating.
 */
export const imageWidth = 1200
export const imageHeight = 630

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

/** The FNV-1a hash: short and the same on server and client. It needs no security. */
function versionOf(drawn: readonly unknown[]): string {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(drawn)) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
