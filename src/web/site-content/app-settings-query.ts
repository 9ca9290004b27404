import { queryOptions } from '@tanstack/react-query'
import { call } from '../core/call.ts'

/** What the owner says on the site; every page of the site shows some of it [LAND-04, LAND-07, DIR-01, NAV-13]. */
export const appSettingsQuery = queryOptions({
  queryKey: ['app settings'],
  queryFn: ({ signal }) => call('GET /app-settings', { signal }),
  staleTime: 5 * 60_000,
  meta: { silent: true },
})
