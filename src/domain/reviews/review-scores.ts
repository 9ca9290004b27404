/** Optional scores of a review: field name and label [PROF-06]. */
export const scoreLabels = [
  { name: 'likeJob', label: 'Like the work' },
  { name: 'questing', label: 'Ask Us Anything' },
  { name: 'customerCare', label: 'Personal care' },
] as const
