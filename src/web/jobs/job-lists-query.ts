/** Job lists, page by page. A call that changes a job invalidates all of them (see job-query.ts). */
import { apiPages, apiQuery } from '../core/api-query.ts'
import type { ApiCallInput } from '../core/call.ts'

/** The customer's own jobs, or those the contractor has quoted. */
export const myJobsQuery = apiPages(['jobs', 'own'], 'GET /job/self')

type OpenJobsFilter = NonNullable<NonNullable<ApiCallInput<'GET /job/open'>>['query']>

/** Without a filter, every open job. */
export const openJobsQuery = (filter: OpenJobsFilter = {}) =>
  apiPages(['jobs', 'open', filter], 'GET /job/open', { query: filter })

const matchingJobsShown = 5

/** Jobs of the contractor's trades that they have not quoted. Without trades, of every trade. */
export const matchingJobsQuery = ({ categories }: { categories: readonly unknown[] }) =>
  openJobsQuery({ limit: matchingJobsShown, quoted: 'hidden', trades: categories.length > 0 ? 'mine' : 'all' })

export const contractorWorkQuery = apiQuery(['jobs', 'work'], 'GET /contractor/self/work')
