import { expect, test } from 'vitest'
import { menuFor } from './menu.ts'

const labels = (role: Parameters<typeof menuFor>[0]) => menuFor(role).map(({ label }) => label)

test('the bottom menu of each role matches the specification [NAV-11]', () => {
  expect(labels('customer')).toEqual(['AI Chat', 'Contractors', 'Home', 'Messages', 'Dashboard'])
  expect(labels('contractor')).toEqual(['Find Jobs', 'Home', 'Messages', 'Dashboard'])
  expect(labels('anonymous')).toEqual(['AI Chat', 'Home', 'Log in'])
})

test('an admin has an admin item, beyond the specification', () => {
  expect(labels('admin')).toEqual(['Home', 'Administration', 'Support'])
})

test('a user without a role can only go home', () => {
  expect(labels('assign_customer')).toEqual(['Home'])
  expect(labels('assign_contractor')).toEqual(['Home'])
})
