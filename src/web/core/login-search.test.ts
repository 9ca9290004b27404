import { expect, test } from 'vitest'
import { addressAfterLogin, readLoginSearch } from './login-search.ts'

test('after the login comes the AI chat, else the redirect, else the dashboard [NAV-10]', () => {
  expect(addressAfterLogin({ from: 'aichat', redirect: '/invoice/1' })).toBe('/ai-chat?from=login')
  expect(addressAfterLogin({ from: 'customer', redirect: '/invoice/1?stage=0' })).toBe('/invoice/1?stage=0')
  expect(addressAfterLogin({})).toBe('/dashboard')
})

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/\t/evil.example'])(
  'a redirect to another site, %s, is ignored [NAV-10]',
  (redirect) => {
    expect(addressAfterLogin({ redirect })).toBe('/dashboard')
  },
)

test('an unknown origin of a login is dropped', () => {
  expect(readLoginSearch({ from: 'nowhere' }).from).toBeUndefined()
})
