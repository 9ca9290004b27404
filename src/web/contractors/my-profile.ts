/** The contractor's own profile, and the caches that change with it. */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { OwnContractorView } from '#api/contractors/contractor-view.ts'
import { call } from '../core/call.ts'
import { sessionQuery } from '../core/session.ts'

export const myProfileQuery = queryOptions({
  queryKey: ['own-profile'],
  queryFn: ({ signal }) => call('GET /contractor/self', { signal }),
})

/** Updates a saved profile everywhere, including the name in the menus. */
export function useApplyProfile() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (profile: OwnContractorView) => {
    queryClient.setQueryData(myProfileQuery.queryKey, profile)
    queryClient.removeQueries({ queryKey: ['contractor'], type: 'inactive' })
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (!session?.user || session.user.name === profile.name) return
    queryClient.setQueryData(sessionQuery.queryKey, { ...session, user: { ...session.user, name: profile.name } })
    await router.invalidate()
  }
}
