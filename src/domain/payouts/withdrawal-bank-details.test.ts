import { expect, test } from 'vitest'
import { type BankFacts, bankNotice, withdrawalAccountSuffix } from './withdrawal-bank-details.ts'

const both: BankFacts = { source: 'processor', profileNumber: '12345678', processorLast4: '4321' }

test("a withdrawal uses the profile's account or the processor's, depending on who holds the details [PAY-10]", () => {
  expect(withdrawalAccountSuffix({ ...both, source: 'profile' })).toBe('678')
  expect(withdrawalAccountSuffix({ ...both, source: 'profile', profileNumber: null })).toBeUndefined()
  expect(withdrawalAccountSuffix(both)).toBe('321')
  expect(withdrawalAccountSuffix({ ...both, processorLast4: null })).toBeUndefined()
})

test('a contractor whose profile names another account sees a notice before withdrawing [PAY-10]', () => {
  expect(bankNotice(both)).toBe(
    'Withdrawals go to the account ending in 321, which you gave our payment provider. Your profile shows a different account, ending in 678.',
  )
})

test.each<[string, Partial<BankFacts>]>([
  ['the profile holds the bank details', { source: 'profile' }],
  ['both name the same account', { processorLast4: '5678' }],
  ['the profile has no account', { profileNumber: null }],
  ['the processor has no account', { processorLast4: null }],
])('no notice appears where %s', (_, facts) => {
  expect(bankNotice({ ...both, ...facts })).toBeUndefined()
})
