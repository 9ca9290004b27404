import { expect, test } from 'vitest'
import { statusChangeError } from './status-change-error.ts'

const supervisor = { id: 'boss', permissions: ['supervisor'] }
const clerk = { id: 'clerk', permissions: ['admin_write', 'admin_customer_write'] }
const customer = { id: 'ada', role: 'customer' } as const
const colleague = { id: 'colleague', role: 'admin' } as const

test('only a supervisor changes the status of an admin, and no admin their own [AUTH-11, DATA-02]', () => {
  expect(statusChangeError(supervisor, colleague)).toBeUndefined()
  expect(statusChangeError(supervisor, customer)).toBeUndefined()
  expect(statusChangeError(clerk, customer)).toBeUndefined()

  const sentence = 'Only a supervisor can change the status of an admin.'
  expect(statusChangeError(clerk, colleague)).toMatchObject({ kind: 'forbidden', message: sentence })
  expect(statusChangeError(supervisor, { id: 'boss', role: 'admin' })?.message).toBe(
    "You can't change the status of your own account.",
  )
})
