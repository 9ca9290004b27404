import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** The drafts of whoever is signed in; another page may have changed them a moment ago. */
export const draftsQuery = queryOptions({
  queryKey: ['form-drafts'],
  queryFn: () => call('GET /form/drafts'),
  staleTime: 0,
})
