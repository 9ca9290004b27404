/** The contractor's own profile, and the caches that change with it. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { call } from '../core/call.ts'
import { useApplyName } from '../core/session.ts'

export const myProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: ({ signal }) => call('GET /contractor/self', { signal }),
})

/** Updates a saved profile everywhere, including the name in the menus. */
export function useApplyProfile() {
  const queryClient = useQueryClient()
  const applyName = useApplyName()
  return async (profile: OwnContractorView) => {
    queryClient.setQueryData(myProfileQuery.queryKey, profile)
    queryClient.removeQueries({ queryKey: ['contractor'], type: 'inactive' })
    await applyName(profile.name)
  }
}
