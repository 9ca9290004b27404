/** What a contractor's record says of the work done so far, and how it reads where nobody has reviewed yet. */
export const averageRatingDefault = 5

/** Reviews on a contractor's page [PROF-04]. */
export const reviewsShownMax = 3

/** What a profile has room for. */
export const photosMax = 24
export const insuranceFilesMax = 6

export const TAX_TYPES = ['gst', 'cash'] as const
export type TaxType = (typeof TAX_TYPES)[number]

/** The average of all ratings to one decimal, or the default while there is none. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? averageRatingDefault : Math.round((sum / count) * 10) / 10
}
