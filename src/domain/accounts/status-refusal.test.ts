import { expect, test } from 'vitest'
import { rightToChange, statusRefusal } from './status-refusal.ts'

const supervisor = { id: 'boss', permissions: ['supervisor'] }
const clerk = { id: 'clerk', permissions: ['admin_write', 'admin_customer_write'] }
const customer = { id: 'ada', role: 'customer' } as const
const colleague = { id: 'colleague', role: 'admin' } as const

test('only a supervisor changes the status of an administrator, and nobody their own [AUTH-11, DATA-02]', () => {
  expect(statusRefusal(supervisor, colleague)).toBeUndefined()
  expect(statusRefusal(supervisor, customer)).toBeUndefined()
  expect(statusRefusal(clerk, customer)).toBeUndefined()

  const sentence = 'Only a supervisor changes the status of an administrator.'
  expect(statusRefusal(clerk, colleague)).toMatchObject({ kind: 'forbidden', message: sentence })
  expect(statusRefusal(supervisor, { id: 'boss', role: 'admin' })?.message).toBe(
    'Nobody changes the status of their own account.',
  )
})

test.each([
  ['customer', 'CONFIRMED', 'archive', 'admin_customer_delete'],
  ['assign_contractor', 'UNKNOWN', 'archive', 'admin_contractor_delete'],
  ['contractor', 'ARCHIVED', 'restore', 'admin_contractor_delete'],
  ['contractor', 'UNKNOWN', 'restore', 'admin_contractor_write'],
  ['admin', 'CONFIRMED', 'archive', 'admin_role_delete'],
  ['customer', 'CONFIRMED', 'requireReset', 'admin_customer_write'],
] as const)('of a %s account that is %s, %s needs %s [DATA-02]', (role, status, event, right) => {
  expect(rightToChange({ role, status }, event)).toBe(right)
})
