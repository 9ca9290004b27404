/** Who is signed in. The root route loads it once; pages read it from the router's context or with useSession(). */
import { queryOptions } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Role } from '#domain/core/capabilities.ts'
import { type CallAnswer, call } from './call.ts'

export type Session = CallAnswer<'GET /session'>
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
