import { expect, test } from 'vitest'
import { hideFromOnlooker } from './hide-from-onlooker.ts'

test('addresses and bank details are hidden wherever they stand, and nothing else is changed', () => {
  const answer = {
    name: 'Mia Chen',
    email: 'mia@example.com',
    emailVerified: true,
    bankDetails: { accountName: 'Mia Chen', bsb: '062-000', accountNumberEnd: '4321' },
    quotes: [{ customer: { name: 'Mia', email: null }, cost: 5520 }, { customer: { email: 'x@example.com' } }],
    paymentCustomerId: 'cus_123',
    bankNotice: 'Withdrawals go to the account ending in 321.',
  }

  expect(hideFromOnlooker(answer)).toEqual({
    name: 'Mia Chen',
    email: 'm•••@example.com',
    emailVerified: true,
    bankDetails: { accountName: '•••', bsb: '•••', accountNumberEnd: '•••' },
    quotes: [{ customer: { name: 'Mia', email: null }, cost: 5520 }, { customer: { email: 'x•••@example.com' } }],
    paymentCustomerId: '•••',
    bankNotice: '•••',
  })
})

test.each([null, 'a token', 7, true, []])('%j stays as it is', (answer) => {
  expect(hideFromOnlooker(answer)).toEqual(answer)
})
