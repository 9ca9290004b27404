import { apiQuery } from '../core/api-query.ts'

/** Site settings of the owner, used by every site page [LAND-04, LAND-07, DIR-01, NAV-13]. */
export const appSettingsQuery = apiQuery(['app settings'], 'GET /app-settings', {}, { staleTime: 5 * 60_000 })
