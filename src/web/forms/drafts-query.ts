import { apiQuery } from '../core/api-query.ts'

/** The user's drafts. Another page may have just changed them. */
export const draftsQuery = apiQuery(['form-drafts'], 'GET /form/drafts', {}, { staleTime: 0, meta: { toast: true } })
