import { expect, test } from 'vitest'
import { codeDigits, codeLength, codeLifetimeMs, codeTriesMax } from './sign-in-code.ts'

test('a code has six digits even for a small number [AUTH-05]', () => {
  expect(codeLength).toBe(6)
  expect([0, 42, 999_999].map(codeDigits)).toEqual(['000000', '000042', '999999'])
})

test('a code is valid for 10 minutes and five attempts', () => {
  expect({ codeLifetimeMs, codeTriesMax }).toEqual({ codeLifetimeMs: 600_000, codeTriesMax: 5 })
})
