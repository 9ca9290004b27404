import { expect, test } from 'vitest'
import { quoteStatus } from './quote-status.ts'

test('an administrator reads whose signature is missing, and is asked for none [QUOTE-06] [ADMIN-01]', () => {
  expect(quoteStatus('contractorSigned', 'admin')).toMatchObject({ label: 'Waiting for the customer', tone: 'neutral' })
  expect(quoteStatus('customerSigned', 'admin')).toMatchObject({ label: 'Waiting for the contractor', tone: 'neutral' })
  expect(quoteStatus('contractorSigned', 'customer')).toMatchObject({ label: 'Your signature', tone: 'warn' })
})
