/** The filters of the open jobs, for contractors who look for work [JOB-03]. */

/** `match` lists the contractor's city first, then their state, each newest first. */
export const openJobsSorts = ['newest', 'budget', 'match'] as const
export type OpenJobsSort = (typeof openJobsSorts)[number]

/** The days since the job was posted. */
export const postedDays = [1, 3, 7, 30] as const

/** `mine` lists the jobs of the contractor's categories, and jobs without a category. */
export const tradeChoices = ['mine', 'all'] as const

/** `hidden` leaves out the jobs to which the contractor has sent a quote. A draft stays in the list. */
export const quotedChoices = ['shown', 'hidden'] as const

/** Dollars. A job without a budget has no budget of this size. */
export const budgetsMin = [1000, 5000, 20_000, 50_000] as const
