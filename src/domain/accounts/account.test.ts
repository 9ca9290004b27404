import { expect, test } from 'vitest'
import {
  ACCOUNT_STATUSES,
  GENDERS,
  generatedUsername,
  PLATFORMS,
  permissionForAccount,
  providerUsername,
  publicUsername,
  SIGN_UP_ROLES,
  SOCIAL_PROVIDERS,
  supportUsername,
} from './account.ts'

test('a generated username is bs- plus the epoch in seconds, and stays unique within one second [AUTH-02]', () => {
  const nowMs = Date.UTC(2026, 10, 20, 1, 2, 3, 999)
  expect(generatedUsername(nowMs, 0)).toBe('bs-1795136523')
  expect(generatedUsername(nowMs, 2)).toBe('bs-1795136523-2')
})

test('the account enumerations match the specification [DATA-01]', () => {
  expect(ACCOUNT_STATUSES.join(', ')).toBe(
    'UNCONFIRMED, CONFIRMED, ARCHIVED, COMPROMISED, UNKNOWN, RESET_REQUIRED, FORCE_CHANGE_PASSWORD',
  )
  expect(PLATFORMS.join(', ')).toBe('ios, android, web, unknown')
  expect(GENDERS.join(', ')).toBe('male, female, unknown')
  expect(SOCIAL_PROVIDERS.join(', ')).toBe('FACEBOOK, GOOGLE, APPLE')
  expect(SIGN_UP_ROLES).toEqual(['customer', 'contractor'])
})

test('a social sign-in username is the provider plus its user number [AUTH-08]', () => {
  expect(providerUsername('GOOGLE', '104')).toBe('google_104')
  expect(providerUsername('APPLE', '001.a')).toBe('apple_001.a')
})

test.each([
  ['google_104', 'customer', 'bs-cust-104'],
  ['google_104', 'contractor', 'bs-trad-104'],
  ['Google-104', 'customer', 'bs-cust-104'],
  ['bs-1700000000', 'contractor', 'bs-1700000000'],
  ['my-google_104', 'customer', 'my-google_104'],
])('support sees %s, a %s, as %s [MSG-10]', (username, role, expected) => {
  expect(supportUsername(username, role)).toBe(expected)
})

test.each([
  ['customer', 'read', 'admin_customer_read'],
  ['contractor', 'write', 'admin_contractor_write'],
  ['assign_customer', 'write', 'admin_customer_write'],
  ['assign_contractor', 'read', 'admin_contractor_read'],
  ['admin', 'read', 'admin_role_read'],
  ['admin', 'write', 'admin_role_write'],
] as const)('for %s accounts, %s needs %s [DATA-02]', (role, verb, permission) => {
  expect(permissionForAccount(role, verb)).toBe(permission)
})

test('the id replaces the username of a social sign-in for others [API-04]', () => {
  expect(publicUsername({ id: 'abc', username: 'google_104' })).toBe('abc')
  expect(publicUsername({ id: 'abc', username: 'apple_001.a' })).toBe('abc')
  expect(publicUsername({ id: 'abc', username: 'bs-1764000000' })).toBe('bs-1764000000')
})
