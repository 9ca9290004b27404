import { expect, test } from 'vitest'
import { ApiError } from '../core/api-error.ts'
import { formErrorMessage } from './error-message.ts'

const general = 'There was an error. Please try again.'

test.each([
  ['no answer at all', new ApiError('Requests failed', { status: 0 }), general],
  ['a fault of the server', new ApiError('Something went wrong on our side.', { status: 500 }), general],
  ['a mail server that is down', new ApiError('This is not available right now.', { status: 503 }), general],
  ['something that is no answer', new Error('x is not a function'), general],
])("%s shows the form's error message [FORM-13, FORM-22]", (_what, error, sentence) => {
  expect(formErrorMessage(error, general)).toBe(sentence)
})

test("a client error keeps the server's message [FORM-22]", () => {
  const taken = 'An account with this email address already exists. Log in or reset your password.'
  const apiError = new ApiError(taken, { status: 409, code: 'account.emailInUse' })
  expect(formErrorMessage(apiError, general)).toBe(taken)
})

test('an invalid field adds a message above the form and one beside the field [FORM-13, FORM-22]', () => {
  const issues = [{ path: ['password'], message: 'Many people use this password.' }]
  const apiError = new ApiError('Many people use this password.', {
    status: 422,
    code: 'signIn.commonPassword',
    issues,
  })
  expect(formErrorMessage(apiError, general)).toBe('There was an error in some of the information provided.')
})
