import { expect, test } from 'vitest'
import { type BankFacts, bankNotice, withdrawalAccountSuffix } from './withdrawal-bank-details.ts'

const both: BankFacts = { source: 'processor', profileNumber: '12345678', processorLast4: '4321' }

test('a withdrawal goes to the account of the profile, or to the one that the processor keeps [PAY-10]', () => {
  expect(withdrawalAccountSuffix({ ...both, source: 'profile' })).toBe('678')
  expect(withdrawalAccountSuffix({ ...both, source: 'profile', profileNumber: null })).toBeUndefined()
  expect(withdrawalAccountSuffix(both)).toBe('321')
  expect(withdrawalAccountSuffix({ ...both, processorLast4: null })).toBeUndefined()
})

test('somebody whose profile names another account than the processor pays to is told before withdrawing [PAY-10]', () => {
  expect(bankNotice(both)).toBe(
    'Withdrawals go to the account ending in 321, which you gave our payment provider. Your profile shows a different account, ending in 678.',
  )
})

test.each<[string, Partial<BankFacts>]>([
  ['the profile is where it goes', { source: 'profile' }],
  ['both name the same account', { processorLast4: '5678' }],
  ['the profile names none', { profileNumber: null }],
  ['the processor has told none', { processorLast4: null }],
])('nothing is said where %s', (_, facts) => {
  expect(bankNotice({ ...both, ...facts })).toBeUndefined()
})
