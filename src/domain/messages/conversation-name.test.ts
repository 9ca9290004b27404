import { expect, test } from 'vitest'
import { directName, kindOfContact, supportContact, supportedAccount, supportName } from './conversation-name.ts'

test.each([
  ['jb01a1b82d02c072e7810a2c87756059b0', 'job'],
  ['jbKmnpqrstABCDEFGHJK', 'direct'],
  ['support_plumbline', 'support'],
  ['AbCdEfGhJkMnPqRsTuVw', 'direct'],
  ['support_somebody', 'direct'],
  ['support_plumbline-mia', 'support'],
  ['support_plumbline-', 'direct'],
])('the contact %s opens a %s chat [MSG-12]', (contact, kind) => {
  expect(kindOfContact(contact)).toBe(kind)
})

test('a direct chat has one name, whoever opens it [MSG-02]', () => {
  expect(directName('mia', 'lee')).toBe('lee-mia')
  expect(directName('lee', 'mia')).toBe('lee-mia')
})

test("nobody shares a conversation with the support, and none of them is named like somebody else's [MSG-02]", () => {
  expect(supportName('mia')).not.toBe(supportName('lee'))
  expect(supportName('mia')).not.toBe(supportContact)
})

test("an administrator's address names whose conversation with the support it is [MSG-10]", () => {
  expect(supportedAccount(supportName('mia'))).toBe('mia')
  expect(supportedAccount(supportContact)).toBeUndefined()
})
