import { expect, test } from 'vitest'
import { quoteStatus } from './quote-status.ts'

test('an admin sees whose signature is missing and has no sign button [QUOTE-06] [ADMIN-01]', () => {
  expect(quoteStatus('contractorSigned', 'admin')).toMatchObject({ label: 'Waiting for the customer', tone: 'neutral' })
  expect(quoteStatus('customerSigned', 'admin')).toMatchObject({ label: 'Waiting for the contractor', tone: 'neutral' })
  expect(quoteStatus('contractorSigned', 'customer')).toMatchObject({ label: 'Your signature', tone: 'warn' })
})
