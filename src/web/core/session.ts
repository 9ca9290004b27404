/** Who is signed in. The root route loads it once; pages read it from the router's context or with useSession(). */
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
  meta: { silent: true },
})

const root = getRouteApi('__root__')

export function useSession(): Session {
  return root.useRouteContext({ select: (context) => context.session })
}

export function roleOf(session: Session): Role {
  return session.user?.role ?? 'anonymous'
}

/**
 * Call with the answer of a sign-in and where it leads; without that, the open page is loaded again. The pages of the
 * other session are forgotten before the next one is shown. It is gone to once: a second navigation behind the first
 * would swallow a click on the page that is already there.
 */
export function useSignedIn() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async ({ idToken, user }: { idToken: string; user: SessionUser }, href?: string) => {
    startLocalSession(idToken, user)
    // What asked for a membership is open now; what asks for the site password is not.
    const protectedPages = queryClient
      .getQueryData(sessionQuery.queryKey)
      ?.protectedPages?.filter(({ asks }) => asks === 'password')
    queryClient.clear()
    queryClient.setQueryData(sessionQuery.queryKey, { user, protectedPages })
    router.clearCache()
    await (href === undefined ? router.invalidate() : router.navigate({ href, replace: true }))
  }
}
