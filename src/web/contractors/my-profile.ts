/** The contractor's own profile, and the caches that change with it. */
import { useQueryClient } from '@tanstack/react-query'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { apiQuery } from '../core/api-query.ts'
import { useApplyUser } from '../core/session.ts'

export const myProfileQuery = apiQuery(['own-profile'], 'GET /contractor/self')

/** Updates a saved profile everywhere, including name and picture in the menus. */
export function useApplyProfile() {
  const queryClient = useQueryClient()
  const applyUser = useApplyUser()
  return async (profile: OwnContractorView) => {
    queryClient.setQueryData(myProfileQuery.queryKey, profile)
    queryClient.removeQueries({ queryKey: ['contractor'], type: 'inactive' })
    await applyUser({ name: profile.name, picture: profile.picture ?? undefined })
  }
}
