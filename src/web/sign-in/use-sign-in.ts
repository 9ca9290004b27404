import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { addressAfterLogin } from '#domain/core/after-login.ts'
import type { CallAnswer } from '../core/call.ts'
import { keepIdToken } from '../core/id-token.ts'
import type { LoginSearch } from '../core/login-search.ts'
import { sessionQuery } from '../core/session.ts'

type SignedIn = CallAnswer<'POST /session/password/reset'>

/** Makes the browser the signed-in person's and goes on to where they came from [NAV-10]. */
export function useSignIn(search: LoginSearch): (answer: SignedIn) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useCallback(
    async ({ idToken, user }) => {
      keepIdToken(idToken)
      queryClient.setQueryData(sessionQuery.queryKey, { user })
      await router.navigate({ href: addressAfterLogin(search), replace: true })
    },
    [queryClient, router, search],
  )
}
