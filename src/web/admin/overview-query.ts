import { apiQuery } from '../core/api-query.ts'

/** Other admins work on the same items. The last data stays during a refetch and after an error. */
export const overviewQuery = apiQuery(['admin', 'overview'], 'GET /admin/overview')
