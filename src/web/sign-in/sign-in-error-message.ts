/** The sentence of an error's code, for a sign-in that failed elsewhere and came back with the code in the address. */
import { accountErrors } from '#domain/accounts/account-errors.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'

const KNOWN = [accountErrors, coreErrors, signInErrors].flatMap((errors) => Object.values(errors).map((make) => make()))

/** A code that nobody declared says that the sign-in did not work, and nothing of what the address says. */
export function signInErrorMessage(code: string): string {
  return (KNOWN.find((error) => error.code === code) ?? signInErrors.providerFailed()).message
}
