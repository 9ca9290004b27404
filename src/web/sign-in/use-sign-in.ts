import { useCallback } from 'react'
import { addressAfterLogin } from '#domain/core/after-login.ts'
import type { LoginSearch } from '../core/login-search.ts'
import { useSignedIn } from '../core/session.ts'
import type { SignedIn } from './login-step.ts'

/** Starts the browser's session and opens the requested page [NAV-10]. */
export function useSignIn(search: LoginSearch): (answer: SignedIn) => Promise<void> {
  const signedIn = useSignedIn()
  return useCallback((answer) => signedIn(answer, addressAfterLogin(search)), [signedIn, search])
}
