import { addressAfterSignUp } from '#domain/core/after-login.ts'
import { useSignedIn } from '../core/session.ts'

type SignedIn = Parameters<ReturnType<typeof useSignedIn>>[0]

/** Makes the browser the person's and leads them on: to where they wanted to go, else home [FORM-14]. */
export function useCompleteSignIn() {
  const signedIn = useSignedIn()
  return (answer: SignedIn, redirect: string | undefined) => signedIn(answer, addressAfterSignUp(redirect))
}
