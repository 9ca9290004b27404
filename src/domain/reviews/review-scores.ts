/** The scores of a review [PROF-06]. */
export const ratingDefault = 5

/** The optional scores: field name and label. */
export const scoreLabels = [
  { name: 'likeJob', label: 'Like the work' },
  { name: 'questing', label: 'Ask Us Anything' },
  { name: 'customerCare', label: 'Personal care' },
] as const
