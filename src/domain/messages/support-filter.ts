/** What the inbox of the support shows: who waits, what one has taken on oneself, everything, or the archive. */
export const SUPPORT_FILTERS = ['waiting', 'mine', 'all', 'archived'] as const
export type SupportFilter = (typeof SUPPORT_FILTERS)[number]
