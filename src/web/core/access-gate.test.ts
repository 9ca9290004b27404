import { expect, test } from 'vitest'
import { leaveGate } from './access-gate.ts'
import { readGateSearch } from './gate-search.ts'

const protectedPages = [
  { path: '/consult', asks: 'password' as const },
  { path: '/category', asks: 'membership' as const },
]

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  'consult',
  '',
])('an entrance does not lead to %j [ASVS 3.7.2]', (redirect) => {
  expect(readGateSearch({ redirect })).toStrictEqual({ redirect: undefined })
})

test('an entrance leads back to the page that was asked for, with its query', () => {
  expect(readGateSearch({ redirect: '/consult?from=mail#top' })).toEqual({ redirect: '/consult?from=mail#top' })
})

test('an entrance stays while its page asks for what it is about, and lets others pass', () => {
  expect(() => leaveGate({ user: null, protectedPages }, { redirect: '/consult/1' }, 'password')).not.toThrow()
  expect(() => leaveGate({ user: null, protectedPages }, {}, 'password')).not.toThrow()
  for (const [redirect, asks] of [
    ['/find-categories', 'password'],
    ['/category/1', 'password'],
    ['/consult', 'membership'],
  ] as const) {
    const passed = (() => {
      try {
        leaveGate({ user: null, protectedPages }, { redirect }, asks)
      } catch (thrown) {
        return thrown
      }
      return undefined
    })()
    expect(passed, redirect).toMatchObject({ options: { href: redirect } })
  }
})
