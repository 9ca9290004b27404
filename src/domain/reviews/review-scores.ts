/** The optional sub-scores of a review, by their names on the wire and in people's words [PROF-06]. */
export const scoreLabels = [
  { name: 'likeJob', label: 'Like the work' },
  { name: 'questing', label: 'Ask Us Anything' },
  { name: 'customerCare', label: 'Personal care' },
] as const
