/** What the inbox of the support shows: who waits, what one has taken on oneself, or everything. */
export const SUPPORT_FILTERS = ['waiting', 'mine', 'all'] as const
export type SupportFilter = (typeof SUPPORT_FILTERS)[number]
