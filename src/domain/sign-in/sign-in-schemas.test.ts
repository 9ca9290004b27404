import { describe, expect, test } from 'vitest'
import {
  adminLoginSchema,
  codeInputSchema,
  codeRequestSchema,
  mobileCodeSchema,
  mobileEmailSchema,
} from './sign-in-schemas.ts'

const messages = (
  schema: { safeParse(input: unknown): { error?: { issues: { message: string }[] } | undefined } },
  input: unknown,
) => schema.safeParse(input).error?.issues.map((issue) => issue.message) ?? []

describe('an email address', () => {
  test.each([
    [{ role: 'customer' }, 'Email is required'],
    [{ role: 'customer', email: '' }, 'Email is required'],
    [{ role: 'customer', email: '   ' }, 'Email is required'],
    [{ role: 'customer', email: 'mia' }, 'Please use valid email'],
    [{ role: 'customer', email: `${'m'.repeat(250)}@example.com` }, 'Please use valid email'],
  ])('%j gets the error %j on the web [AUTH-07]', (input, sentence) => {
    expect(messages(codeRequestSchema, input)).toEqual([sentence])
  })

  test('has a different error on the mobile login [AUTH-07]', () => {
    expect(messages(mobileEmailSchema, { email: '' })).toEqual(['Email is required'])
    expect(messages(mobileEmailSchema, { email: 'mia@' })).toEqual(['Invalid email address'])
  })

  test('is normalised to one address [AUTH-02]', () => {
    expect(codeRequestSchema.parse({ email: ' Mia@Example.COM ', role: 'customer' })).toEqual({
      email: 'mia@example.com',
      role: 'customer',
    })
  })
})

describe('a code', () => {
  test.each([
    [undefined, 'Code is required'],
    ['', 'Code is required'],
    ['  ', 'Code is required'],
    ['1234567', 'The code has 6 characters.'],
  ])('%j gets the error %j on the web [AUTH-07]', (code, sentence) => {
    expect(messages(codeInputSchema, { email: 'mia@example.com', role: 'customer', code })).toEqual([sentence])
  })

  test('has a different error on the mobile login, and at most 6 characters [AUTH-05, AUTH-07]', () => {
    expect(messages(mobileCodeSchema, { code: '' })).toEqual(['Please enter the code'])
    expect(messages(mobileCodeSchema, { code: '123456' })).toEqual([])
    expect(messages(mobileCodeSchema, { code: '1234567' })).toHaveLength(1)
  })
})

test('a sign-up cannot choose the admin role [AUTH-02, DATA-01]', () => {
  const accepted = ['customer', 'contractor', 'admin', 'anonymous'].filter(
    (role) => codeRequestSchema.safeParse({ email: 'mia@example.com', role }).success,
  )
  expect(accepted).toEqual(['customer', 'contractor'])
})

test('an admin logs in with a username and password [AUTH-07]', () => {
  expect(messages(adminLoginSchema, {})).toEqual(['Username is required', 'Password is required'])
  expect(messages(adminLoginSchema, { username: ' ', password: '' })).toEqual([
    'Username is required',
    'Password is required',
  ])
})

test('a password has at most 256 characters, and its spaces count [DATA-10]', () => {
  expect(adminLoginSchema.parse({ username: 'root', password: ' a b ' })).toMatchObject({ password: ' a b ' })
  expect(messages(adminLoginSchema, { username: 'root', password: 'x'.repeat(256) })).toEqual([])
  expect(messages(adminLoginSchema, { username: 'root', password: 'x'.repeat(257) })).toHaveLength(1)
})
