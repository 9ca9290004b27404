/** A new record has its page under a reserved id. */
import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { hasPermission, type RequiredPermission } from '#domain/core/admin-permissions.ts'
import { sessionQuery } from '../../core/session.ts'
import { setForbiddenStatus } from '../../core/throw-forbidden.ts'

export const NEW_RECORD = 'new'

/** For loaders: users without permission get the forbidden page, as if the API had denied it. */
export async function requirePermission(queryClient: QueryClient, permission: RequiredPermission): Promise<void> {
  const { user } = await queryClient.ensureQueryData(sessionQuery)
  if (hasPermission(user?.permissions ?? [], permission)) return
  setForbiddenStatus()
  throw notFound({ data: { forbidden: true } })
}
