/** The signed-in user. The root route loads it once, and pages read it from router context or useSession(). */
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import type { Role } from '#domain/core/capabilities.ts'
import { type ApiCallOutput, call } from './call.ts'
import { startLocalSession } from './id-token.ts'

export type Session = ApiCallOutput<'GET /session'>
export type SessionUser = NonNullable<Session['user']>

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => call('GET /session'),
  staleTime: Number.POSITIVE_INFINITY,
})

const root = getRouteApi('__root__')

export function useSession(): Session {
  return root.useRouteContext({ select: (context) => context.session })
}

export function roleOf(session: Session): Role {
  return session.user?.role ?? 'anonymous'
}

/** The new name, picture and email appear at once, for example in the menus. The rest of the user stays, such as permissions. */
export function useApplyUser() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (change: Partial<Pick<SessionUser, 'name' | 'picture' | 'email'>>) => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    if (!session?.user) return
    const user = { ...session.user, ...change }
    const { name, picture, email } = session.user
    if (user.name === name && user.picture === picture && user.email === email) return
    queryClient.setQueryData(sessionQuery.queryKey, { ...session, user })
    await router.invalidate()
  }
}

/**
 * Call with the sign-in response and the target. Without a target, the open page reloads. Caches of the old session are
 * cleared first. It navigates once, because a second navigation would swallow a click on the new page.
 */
export function useSignedIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async ({ idToken, user }: { idToken: string; user: SessionUser }, href?: string) => {
    startLocalSession(idToken, user)
    // A membership requirement is now met. A site password is not.
    const protectedPages = queryClient
      .getQueryData(sessionQuery.queryKey)
      ?.protectedPages?.filter(({ requires }) => requires === 'password')
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, { user, protectedPages })
    router.clearCache()
    await (href === undefined ? router.invalidate() : router.navigate({ href, replace: true }))
  }
}
