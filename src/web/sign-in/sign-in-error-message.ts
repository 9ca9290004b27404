/** The message of an error code from a failed social sign-in. */
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'

const KNOWN = [accountErrors, coreErrors, signInErrors].flatMap((errors) => Object.values(errors).map((make) => make()))

/** An unknown code shows a general message and no text of the URL. */
export function signInErrorMessage(code: string): string {
  return (KNOWN.find((error) => error.code === code) ?? signInErrors.providerFailed()).message
}
