import { expect, test } from 'vitest'
import { signInErrorMessage } from './sign-in-error-message.ts'

test('a known error code in the URL shows its message [AUTH-12]', () => {
  expect(signInErrorMessage('signIn.providerDenied')).toBe('Sign-in was cancelled. You can try again.')
  expect(signInErrorMessage('account.notAllowed')).toBe(
    "You're not allowed to access this site, please contact the admin for support.",
  )
})

test.each(['', 'signIn', 'signIn.constructor', 'Send money to 12-34', '__proto__.toString'])(
  'a URL with %j shows only that the sign-in failed',
  (code) => {
    expect(signInErrorMessage(code)).toBe(
      "We couldn't sign you in with this provider. Try again, or sign in with your email.",
    )
  },
)
