import { describe, expect, test } from 'vitest'
import { impersonationError, impersonationMaxMs } from './impersonation-rules.ts'

const customer = { role: 'customer', status: 'CONFIRMED' } as const
const contractor = { role: 'contractor', status: 'CONFIRMED' } as const

describe('which accounts an admin can view as [DATA-02]', () => {
  test.each([
    ['support with read on customers', ['admin_qa_write', 'admin_customer_read'], customer],
    ['support with write on customers', ['admin_qa_write', 'admin_customer_write'], customer],
    ['support with read on contractors', ['admin_qa_write', 'admin_contractor_read'], contractor],
    ['an admin with the global write permission', ['admin_write'], contractor],
    ['a supervisor', ['supervisor'], customer],
  ])('%s looks', (_who, permissions, account) => {
    expect(impersonationError(permissions, account)).toBeUndefined()
  })

  test.each([
    ['an admin without the support permission', ['admin_customer_read'], customer],
    ['support with read only', ['admin_qa_read', 'admin_customer_read'], customer],
    ['support without read on customers', ['admin_qa_write'], customer],
    ['a permission for customers on a contractor', ['admin_qa_write', 'admin_customer_write'], contractor],
    ['a permission for contractors on a customer', ['admin_qa_write', 'admin_contractor_write'], customer],
  ])('%s cannot', (_who, permissions, account) => {
    expect(impersonationError(permissions, account)?.message).toBe("You don't have permission to access this page.")
  })

  test.each(['admin', 'assign_customer', 'assign_contractor'] as const)('no admin views as %s', (role) => {
    expect(impersonationError(['supervisor'], { role, status: 'CONFIRMED' })?.message).toBe(
      'You can only view as a customer or a contractor.',
    )
  })

  test.each(['UNCONFIRMED', 'ARCHIVED', 'COMPROMISED', 'UNKNOWN', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD'] as const)(
    'no admin views as an account that is %s',
    (status) => {
      expect(impersonationError(['supervisor'], { role: 'customer', status })?.message).toBe(
        "This account is closed, so you can't view as this user.",
      )
    },
  )
})

test('an impersonation session lasts 15 minutes', () => {
  expect(impersonationMaxMs).toBe(900_000)
})
