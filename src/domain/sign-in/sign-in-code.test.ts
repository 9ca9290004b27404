import { expect, test } from 'vitest'
import { codeDigits, codeLength, codeLifetimeMs, codeTriesMax } from './sign-in-code.ts'

test('a code has six digits, also where the number is small [AUTH-05]', () => {
  expect(codeLength).toBe(6)
  expect([0, 42, 999_999].map(codeDigits)).toEqual(['000000', '000042', '999999'])
})

test('a code lives ten minutes and five tries', () => {
  expect({ codeLifetimeMs, codeTriesMax }).toEqual({ codeLifetimeMs: 600_000, codeTriesMax: 5 })
})
