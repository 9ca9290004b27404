/** Job lists, page by page. A call that changes a job invalidates all of them (see job-query.ts). */
import { apiPages } from '../core/api-query.ts'

/** The customer's own jobs, or those the contractor has quoted. */
export const myJobsQuery = apiPages(['jobs', 'own'], 'GET /job/self')

export const openJobsQuery = (categoryId?: string) =>
  apiPages(['jobs', 'open', categoryId ?? 'every category'], 'GET /job/open', { query: { categoryId } })
