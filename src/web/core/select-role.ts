/**
 * A new user from a provider has an assign_ role. The page requests the real role, renews the session and continues
 * [AUTH-08].
 */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import { refreshIdToken } from './id-token.ts'
import { rememberRole } from './last-role.ts'
import { type SessionUser, sessionQuery } from './session.ts'
import { showError } from './toasts.ts'

let selecting: Promise<void> | null = null

export function useRole(user: SessionUser | null): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const role = user?.role

  useEffect(() => {
    if (role === undefined) return
    rememberRole(role)
    const asked = requestedRole(role)
    if (asked === undefined) return
    selecting ??= selectRole(queryClient, asked).finally(() => {
      selecting = null
    })
    selecting.then(() => router.invalidate(), showError)
  }, [queryClient, role, router])
}

export function requestedRole(role: SessionUser['role']): 'customer' | 'contractor' | undefined {
  if (role === 'assign_customer') return 'customer'
  return role === 'assign_contractor' ? 'contractor' : undefined
}

async function selectRole(queryClient: QueryClient, role: 'customer' | 'contractor'): Promise<void> {
  await call('PATCH /roles/select', { body: { role } }).catch((error: unknown) => {
    // Another tab was faster, and the account already has its role.
    if (!(error instanceof ApiError && (error.status === 409 || error.status === 403))) throw error
  })
  await refreshIdToken()
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
