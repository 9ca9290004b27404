import { expect, test } from 'vitest'
import { statusRefusal } from './status-change-error.ts'

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
