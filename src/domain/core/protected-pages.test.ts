import { expect, test } from 'vitest'
import { normalisedPath, type ProtectedPage, protectedPageFor } from './protected-pages.ts'

const rules: ProtectedPage[] = [
  { path: '/consult', requires: 'password' },
  { path: '/category', requires: 'membership' },
  { path: '/category/cm9qpnwn8000008jo8dgp6lv6', requires: 'password' },
]
const requires = (path: string, of = rules) => protectedPageFor(of, path)?.requires

test('no page is protected without a rule [FORM-25]', () => {
  expect(['/', '/consult', '/dashboard', '/category/1'].map((path) => requires(path, []))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a rule protects its path and everything below it, but no path with the same beginning [FORM-25]', () => {
  expect(requires('/consult')).toBe('password')
  expect(requires('/consult/thanks?from=email#top')).toBe('password')
  expect(requires('/consulting')).toBeUndefined()
  expect(requires('/category-design/1')).toBeUndefined()
  expect(requires('/')).toBeUndefined()
})

test('the longer of two rules wins', () => {
  expect(requires('/category/1')).toBe('membership')
  expect(requires('/category/cm9qpnwn8000008jo8dgp6lv6')).toBe('password')
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
  expect(requires(path)).toBe('password')
})

test('an invalid escape stays unchanged', () => {
  expect(normalisedPath('/%ff/%zz/a')).toBe('/%ff/%zz/a')
})

test('sign-in pages stay open when every page is protected', () => {
  const everything: ProtectedPage[] = [{ path: '/', requires: 'password' }]
  const open = [
    '/login?from=customer',
    '/mobile/login',
    '/sign-up',
    '/protected',
    '/access-denied',
    '/admin/login',
    '/admin',
  ]

  expect(open.map((path) => requires(path, everything))).toEqual(open.map(() => undefined))
  expect(['/', '/mobile', '/dashboard', '/loginx'].map((path) => requires(path, everything))).toEqual([
    'password',
    'password',
    'password',
    'password',
  ])
})
