import { expect, test } from 'vitest'
import {
  addressAfterAdminLogin,
  addressAfterLogin,
  addressAfterOnboarding,
  addressAfterSignUp,
  isOwnPath,
} from './after-login.ts'

test('login leads to the AI chat, then to the redirect, then to the dashboard [NAV-10]', () => {
  expect(addressAfterLogin({ from: 'aichat', redirect: '/invoice/1' })).toBe('/ai-chat?from=login')
  expect(addressAfterLogin({ from: 'customer', redirect: '/invoice/1?stage=0' })).toBe('/invoice/1?stage=0')
  expect(addressAfterLogin({})).toBe('/dashboard')
})

test('the sign-up link leads to the redirect or to the home page [FORM-14]', () => {
  expect(addressAfterSignUp('/find-categories')).toBe('/find-categories')
  expect(addressAfterSignUp(undefined)).toBe('/')
})

test('onboarding leads back to its start page or to the dashboard [ONB-03]', () => {
  expect(addressAfterOnboarding('/mobile/jobs')).toBe('/mobile/jobs')
  expect(addressAfterOnboarding(undefined)).toBe('/dashboard')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,evil',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'evil.example',
  '',
])('login ignores %j, a redirect to another site [NAV-10] [ASVS 3.7.2]', (redirect) => {
  expect(isOwnPath(redirect)).toBe(false)
  expect(addressAfterSignUp(redirect)).toBe('/')
  expect(addressAfterAdminLogin(redirect)).toBe('/admin')
  expect(addressAfterLogin({ redirect })).toBe('/dashboard')
  expect(addressAfterOnboarding(redirect)).toBe('/dashboard')
})

test.each(['/', '/dashboard', '/invoice/1?stage=0#top', '/a//b', '/%2F/evil.example', '/@evil.example'])(
  'login follows %s, a redirect within the site [NAV-10]',
  (redirect) => {
    expect(addressAfterLogin({ redirect })).toBe(redirect)
  },
)
