import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** Site settings of the owner, used by every site page [LAND-04, LAND-07, DIR-01, NAV-13]. */
export const appSettingsQuery = queryOptions({
  queryKey: ['app settings'],
  queryFn: ({ signal }) => call('GET /app-settings', { signal }),
  staleTime: 5 * 60_000,
})
