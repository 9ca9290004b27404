import { expect, test } from 'vitest'
import { plainPath, type SiteRule, siteRuleFor } from './site-access.ts'
import { siteAccessSchema } from './site-access-schemas.ts'

const rules: SiteRule[] = [
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
  expect(plainPath('/%ff/%zz/a')).toBe('/%ff/%zz/a')
})

test('where people come in is open even where everything is guarded', () => {
  const everything: SiteRule[] = [{ path: '/', asks: 'password' }]
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

const issuesOf = (body: unknown) =>
  siteAccessSchema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a rule is the beginning of a path of ours, in plain letters', () => {
  for (const path of ['consult', '//evil.example', '/a b', '/a?b', '/%63onsult', '/../x', 'https://evil.example', ''])
    expect(issuesOf({ rules: [{ path, asks: 'password' }] }), path).toHaveLength(1)

  expect(siteAccessSchema.parse({ rules: [{ path: ' /Consult/ ', asks: 'password' }] }).rules).toEqual([
    { path: '/consult', asks: 'password' },
  ])
  expect(siteAccessSchema.parse({ rules: [{ path: '/', asks: 'membership' }] }).rules[0]?.path).toBe('/')
})

test('the pages that let people in cannot be guarded, and no path twice', () => {
  expect(issuesOf({ rules: [{ path: '/login', asks: 'membership' }] })).toHaveLength(1)
  expect(issuesOf({ rules: [{ path: '/admin/login', asks: 'password' }] })).toHaveLength(1)
  expect(
    issuesOf({
      rules: [
        { path: '/consult', asks: 'password' },
        { path: '/consult/', asks: 'membership' },
      ],
    }),
  ).toEqual([['rules.1.path', 'This path is in the list already.']])
})

test('the site password has eight characters at least and 256 at most, as typed', () => {
  expect(issuesOf({ rules: [], password: 'seven77' })).toHaveLength(1)
  expect(issuesOf({ rules: [], password: 'x'.repeat(257) })).toHaveLength(1)
  expect(siteAccessSchema.parse({ rules: [], password: ' blank ends ' }).password).toBe(' blank ends ')
})
