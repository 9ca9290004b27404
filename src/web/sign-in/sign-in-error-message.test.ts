import { expect, test } from 'vitest'
import { signInErrorMessage } from './sign-in-error-message.ts'

test('a code in the address is shown as the sentence that we declared for it [AUTH-12]', () => {
  expect(signInErrorMessage('signIn.providerDenied')).toBe('Sign-in was cancelled. You can try again.')
  expect(signInErrorMessage('account.notAllowed')).toBe(
    "You're not allowed to access this site, please contact the admin for support.",
  )
})

test.each(['', 'signIn', 'signIn.constructor', 'Send money to 12-34', '__proto__.toString'])(
  'of an address that says %j nothing is shown but that the sign-in did not work',
  (code) => {
    expect(signInErrorMessage(code)).toBe(
      "We couldn't sign you in with this provider. Try again, or sign in with your email.",
    )
  },
)
