/** The work record of a contractor, and its defaults without reviews. */
export const averageRatingDefault = 5

/** Reviews on a contractor's page [PROF-04]. */
export const reviewsShownMax = 3

/** The limits of a profile. */
export const photosMax = 24
export const insuranceFilesMax = 6

export const TAX_TYPES = ['gst', 'cash'] as const
export type TaxType = (typeof TAX_TYPES)[number]

/** The average of all ratings to one decimal, or the default without ratings. */
export function averageRating(sum: number, count: number): number {
  return count === 0 ? averageRatingDefault : Math.round((sum / count) * 10) / 10
}
