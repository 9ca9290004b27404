import { expect, test } from 'vitest'
import {
  contractorSignUpSchema,
  mobileResetStepSchema,
  passwordStepSchema,
  resetStepSchema,
} from './sign-in-schemas.ts'

const problemsOf = (
  schema: { safeParse: (typed: unknown) => { error?: { issues: { path: PropertyKey[]; message: string }[] } } },
  typed: object,
) =>
  Object.fromEntries(
    (schema.safeParse(typed).error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  )

test('a new password is entered twice, and all mistakes are reported together [AUTH-07]', () => {
  const strength =
    'Password must be at least 8 characters long and contain at least one lowercase letter, one uppercase letter, and one number'
  expect(problemsOf(contractorSignUpSchema, { email: '', password: '', confirmPassword: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
    confirmPassword: 'Confirm Password is required',
  })
  expect(
    problemsOf(contractorSignUpSchema, { email: 'lee', password: 'alllower1', confirmPassword: 'alllower' }),
  ).toEqual({
    email: 'Please use valid email',
    password: strength,
    confirmPassword: 'Confirm Password does not match',
  })
  expect(problemsOf(passwordStepSchema, { password: 'Correct-horse-1', confirmPassword: 'correct-horse-1' })).toEqual({
    confirmPassword: 'Confirm Password does not match',
  })
  expect(
    passwordStepSchema.safeParse({ password: ' Pass word 1 ', confirmPassword: ' Pass word 1 ' }).data?.password,
  ).toBe(' Pass word 1 ')
})

test('the reset form uses the messages of its screen for the code [AUTH-04, AUTH-07]', () => {
  const typed = { code: '', password: 'Correct-horse-1', confirmPassword: 'Correct-horse-1' }

  expect(problemsOf(resetStepSchema, typed)).toEqual({ code: 'Code is required' })
  expect(problemsOf(mobileResetStepSchema, typed)).toEqual({ code: 'Please enter the code' })
})
