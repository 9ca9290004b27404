import { describe, expect, test } from 'vitest'
import { type AddressFacts, addressAccess, newAddressesMax } from './address-access.ts'

const facts = (text: string): AddressFacts => ({
  isChosen: text.includes('chosen'),
  hasAddress: text.includes('street'),
  hasOpened: text.includes('opened'),
  hasCheckedAbn: text.includes('ABN'),
})

describe('the reader of an address [JOB-04]', () => {
  test.each([
    ['customer', '', 'shown'],
    ['customer', 'street', 'shown'],
    ['admin', 'street', 'shown'],
    ['contractor', '', 'notChosen'],
    ['contractor', 'street', 'notChosen'],
    ['contractor', 'street, ABN', 'notChosen'],
    ['contractor', 'street, opened, ABN', 'notChosen'],
    ['contractor', 'street, chosen', 'abnNotChecked'],
    ['contractor', 'street, chosen, ABN', 'notOpened'],
    ['contractor', 'street, chosen, opened, ABN', 'shown'],
    ['contractor', 'street, chosen, opened', 'shown'],
    ['contractor', 'chosen', 'shown'],
  ] as const)('as a %s with [%s] is %s', (reader, text, access) => {
    expect(addressAccess(reader, facts(text))).toBe(access)
  })

  test('opens at most 20 new addresses a day', () => {
    expect(newAddressesMax).toBe(20)
  })
})
