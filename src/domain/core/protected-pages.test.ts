import { expect, test } from 'vitest'
import { normalisedPath, type ProtectedPage, siteRuleFor } from './protected-pages.ts'

const rules: ProtectedPage[] = [
  { path: '/consult', asks: 'password' },
  { path: '/category', asks: 'membership' },
  { path: '/category/cm9qpnwn8000008jo8dgp6lv6', asks: 'password' },
]
const asks = (path: string, of = rules) => siteRuleFor(of, path)?.asks

test('nothing is guarded until a rule says so [FORM-25]', () => {
  expect(['/', '/consult', '/dashboard', '/category/1'].map((path) => asks(path, []))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a rule guards its address and everything below it, and no other that begins alike [FORM-25]', () => {
  expect(asks('/consult')).toBe('password')
  expect(asks('/consult/thanks?from=mail#top')).toBe('password')
  expect(asks('/consulting')).toBeUndefined()
  expect(asks('/category-design/1')).toBeUndefined()
  expect(asks('/')).toBeUndefined()
})

test('of two rules the longer one decides', () => {
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
])('%s finds the rule of /consult', (path) => {
  expect(asks(path)).toBe('password')
})

test('a letter that cannot be read is left as it stands', () => {
  expect(normalisedPath('/%ff/%zz/a')).toBe('/%ff/%zz/a')
})

test('where people come in is open even where everything is guarded', () => {
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
