import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { addressAfterLogin } from '#domain/core/after-login.ts'
import type { LoginSearch } from '../core/login-search.ts'
import { useSignedIn } from '../core/session.ts'
import type { SignedIn } from './login-step.ts'

/** Makes the browser the signed-in person's and goes on to where they came from [NAV-10]. */
export function useSignIn(search: LoginSearch): (answer: SignedIn) => Promise<void> {
  const signedIn = useSignedIn()
  const router = useRouter()
  return useCallback(
    async (answer) => {
      await signedIn(answer)
      await router.navigate({ href: addressAfterLogin(search), replace: true })
    },
    [signedIn, router, search],
  )
}
