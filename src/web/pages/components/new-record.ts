/** A record that is not there yet has its page at the place of an id. */
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { hasPermission, type RequiredPermission } from '#domain/core/admin-permissions.ts'
import { sessionQuery } from '../../core/session.ts'
import { refuse } from '../../core/throw-forbidden.ts'

export const NEW_RECORD = 'new'

/** For loaders: whoever may not make one sees the forbidden page, as if the API had refused it. */
export async function requirePermission(queryClient: QueryClient, right: RequiredPermission): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery)
  if (hasPermission(user?.permissions ?? [], right)) return
  refuse()
  throw notFound({ data: { forbidden: true } })
}
