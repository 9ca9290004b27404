import { expect, test } from 'vitest'
import { phoneText } from './phone-number.ts'
import { phoneSchema } from './phone-schema.ts'

test.each([
  ['0412 345 678', '0412345678', '0412 345 678'],
  ['+61 412 345 678', '0412345678', '0412 345 678'],
  ['(03) 9123-4567', '0391234567', '03 9123 4567'],
  ['1300 123 456', '1300123456', '1300 123 456'],
  ['13 12 34', '131234', '13 12 34'],
  ['+64 21 123 4567', '+64211234567', '+64211234567'],
  ['', '', ''],
])('the phone number %j is stored as %j and shown as %j [FORM-13]', (typed, stored, shown) => {
  expect(phoneSchema.parse(typed)).toBe(stored)
  expect(phoneText(stored)).toBe(shown)
})

test.each(['12345', '0912 345 678', 'call me', '+61 12', '04123456789'])('%j is no phone number [FORM-13]', (typed) => {
  expect(phoneSchema.safeParse(typed).error?.issues[0]?.message).toBe('Enter a phone number, such as 0412 345 678.')
})
