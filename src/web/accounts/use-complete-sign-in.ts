import { addressAfterSignUp } from '#domain/core/after-login.ts'
import { useSignedIn } from '../core/session.ts'

type SignedIn = Parameters<ReturnType<typeof useSignedIn>>[0]

/** Signs the browser in and opens the requested page, else home [FORM-14]. */
export function useCompleteSignIn() {
  const signedIn = useSignedIn()
  return (answer: SignedIn, redirect: string | undefined) => signedIn(answer, addressAfterSignUp(redirect))
}
