import { expect, test } from 'vitest'
import { normalisedPath, type ProtectedPage, protectedPageFor } from './protected-pages.ts'

const rules: ProtectedPage[] = [
  { path: '/consult', asks: 'password' },
  { path: '/category', asks: 'membership' },
  { path: '/category/cm9qpnwn8000008jo8dgp6lv6', asks: 'password' },
]
const asks = (path: string, of = rules) => protectedPageFor(of, path)?.asks

test('no page is protected without a rule [FORM-25]', () => {
  expect(['/', '/consult', '/dashboard', '/category/1'].map((path) => asks(path, []))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a rule protects its path and everything below it, but no path with the same beginning [FORM-25]', () => {
  expect(asks('/consult')).toBe('password')
  expect(asks('/consult/thanks?from=mail#top')).toBe('password')
  expect(asks('/consulting')).toBeUndefined()
  expect(asks('/category-design/1')).toBeUndefined()
  expect(asks('/')).toBeUndefined()
})

test('the longer of two rules wins', () => {
  expect(asks('/category/1')).toBe('membership')
  expect(asks('/category/cm9qpnwn8000008jo8dgp6lv6')).toBe('password')
})

test.each([
  '/CONSULT',
  '/consult/',
  '//consult',
  '/%63onsult',
  '/%2563onsult',
  '/x/../consult',
  '/x/%2e%2e/consult',
  '/./consult',
  '/\\consult',
  '/con%73ult%2fmore',
])('%s matches the rule of /consult', (path) => {
  expect(asks(path)).toBe('password')
})

test('an invalid escape stays unchanged', () => {
  expect(normalisedPath('/%ff/%zz/a')).toBe('/%ff/%zz/a')
})

test('sign-in pages stay open when every page is protected', () => {
  const everything: ProtectedPage[] = [{ path: '/', asks: 'password' }]
  const open = [
    '/login?from=customer',
    '/mobile/login',
    '/sign-up',
    '/protected',
    '/access-denied',
    '/admin/login',
    '/admin',
  ]

  expect(open.map((path) => asks(path, everything))).toEqual(open.map(() => undefined))
  expect(['/', '/mobile', '/dashboard', '/loginx'].map((path) => asks(path, everything))).toEqual([
    'password',
    'password',
    'password',
    'password',
  ])
})
