/** Filters of the support inbox: unanswered, own, all or archived. */
export const SUPPORT_FILTERS = ['unanswered', 'mine', 'all', 'archived'] as const
export type SupportFilter = (typeof SUPPORT_FILTERS)[number]
