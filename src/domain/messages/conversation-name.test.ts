import { expect, test } from 'vitest'
import { directName, kindOfContact, supportContact, supportedAccount, supportName } from './conversation-name.ts'

test.each([
  ['jb01a1b82d02c072e7810a2c87756059b0', 'job'],
  ['jbKmnpqrstABCDEFGHJK', 'direct'],
  ['support_plumbline', 'support'],
  ['AbCdEfGhJkMnPqRsTuVw', 'direct'],
  ['support_unknown', 'direct'],
  ['support_plumbline-mia', 'support'],
  ['support_plumbline-', 'direct'],
])('the contact %s is a %s chat [MSG-12]', (contact, kind) => {
  expect(kindOfContact(contact)).toBe(kind)
})

test('a direct chat has one name for both members [MSG-02]', () => {
  expect(directName('mia', 'lee')).toBe('lee-mia')
  expect(directName('lee', 'mia')).toBe('lee-mia')
})

test('each user has their own support chat with a unique name [MSG-02]', () => {
  expect(supportName('mia')).not.toBe(supportName('lee'))
  expect(supportName('mia')).not.toBe(supportContact)
})

test("an admin's URL names the user of the support chat [MSG-10]", () => {
  expect(supportedAccount(supportName('mia'))).toBe('mia')
  expect(supportedAccount(supportContact)).toBeUndefined()
})
