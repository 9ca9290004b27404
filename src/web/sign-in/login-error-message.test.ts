import { expect, test } from 'vitest'
import { ApiError, networkError } from '../core/api-error.ts'
import { loginErrorMessage } from './login-error-message.ts'

const trouble = "We're having trouble logging you in. Please try again, or contact us if you continue to have problems."

test.each([
  [401, 'Invalid email or password. Please try again.'],
  [403, "You're not allowed to access this site, please contact the admin for support."],
  [404, 'User not found'],
  [429, 'Too many attempts. Wait a moment and try again.'],
])("a login denied with %i shows the server's message [AUTH-12]", (status, message) => {
  expect(loginErrorMessage(new ApiError(message, { status }))).toBe(message)
})

test.each([
  ['a lost connection', networkError()],
  ['a fault of the server', new ApiError('Something went wrong on our side. Please try again.', { status: 500 })],
  ['a proxy before it', new ApiError('<html>Bad Gateway</html>', { status: 502 })],
  ['a fault of the page', new TypeError('x is undefined')],
])("%s shows the login's error message [FORM-21]", (_what, error) => {
  expect(loginErrorMessage(error)).toBe(trouble)
})
