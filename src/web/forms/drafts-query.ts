import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** The user's drafts. Another page may have just changed them. */
export const draftsQuery = queryOptions({
  queryKey: ['form-drafts'],
  queryFn: () => call('GET /form/drafts'),
  staleTime: 0,
  meta: { toast: true },
})
