import { expect, test } from 'vitest'
import { hasOwnName, neutralName } from './account-name.ts'

test.each([
  ['customer', 'Customer'],
  ['contractor', 'Contractor'],
  ['assign_customer', 'Customer'],
  ['assign_contractor', 'Contractor'],
] as const)('a %s without a name is called %s, which is no name of the owner', (role, name) => {
  expect(neutralName(role)).toBe(name)
  expect(hasOwnName(name)).toBe(false)
})

test('a name that the owner gave is their own', () => {
  expect(hasOwnName('Tess Kemp')).toBe(true)
  expect(hasOwnName('Customer Care Pty Ltd')).toBe(true)
})
