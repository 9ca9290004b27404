import { expect, test } from 'vitest'
import { leaveGate } from './access-gate.ts'
import { readGateSearch } from './gate-search.ts'

const protectedPages = [
  { path: '/consult', requires: 'password' as const },
  { path: '/category', requires: 'membership' as const },
]

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  'consult',
  '',
])('the gate does not redirect to %j [ASVS 3.7.2]', (redirect) => {
  expect(readGateSearch({ redirect })).toStrictEqual({ redirect: undefined })
})

test('the gate returns to the requested page with its query', () => {
  expect(readGateSearch({ redirect: '/consult?from=email#top' })).toEqual({ redirect: '/consult?from=email#top' })
})

test('the gate stays only if its page has that requirement', () => {
  expect(() => leaveGate({ user: null, protectedPages }, { redirect: '/consult/1' }, 'password')).not.toThrow()
  expect(() => leaveGate({ user: null, protectedPages }, {}, 'password')).not.toThrow()
  for (const [redirect, requires] of [
    ['/find-categories', 'password'],
    ['/category/1', 'password'],
    ['/consult', 'membership'],
  ] as const) {
    const passed = (() => {
      try {
        leaveGate({ user: null, protectedPages }, { redirect }, requires)
      } catch (thrown) {
        return thrown
      }
      return undefined
    })()
    expect(passed, redirect).toMatchObject({ options: { href: redirect } })
  }
})
