import { expect, test } from 'vitest'
import { siteAccessSchema } from './site-access-schemas.ts'

const issuesOf = (body: unknown) =>
  siteAccessSchema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a rule is a path prefix of this site in plain letters', () => {
  for (const path of ['consult', '//evil.example', '/a b', '/a?b', '/%63onsult', '/../x', 'https://evil.example', ''])
    expect(issuesOf({ rules: [{ path, requires: 'password' }] }), path).toHaveLength(1)

  expect(siteAccessSchema.parse({ rules: [{ path: ' /Consult/ ', requires: 'password' }] }).rules).toEqual([
    { path: '/consult', requires: 'password' },
  ])
  expect(siteAccessSchema.parse({ rules: [{ path: '/', requires: 'membership' }] }).rules[0]?.path).toBe('/')
})

test('sign-in pages cannot be protected, and no path can appear twice', () => {
  expect(issuesOf({ rules: [{ path: '/login', requires: 'membership' }] })).toHaveLength(1)
  expect(issuesOf({ rules: [{ path: '/admin/login', requires: 'password' }] })).toHaveLength(1)
  expect(
    issuesOf({
      rules: [
        { path: '/consult', requires: 'password' },
        { path: '/consult/', requires: 'membership' },
      ],
    }),
  ).toEqual([['rules.1.path', 'This path is already in the list.']])
})

test('the site password has 8 to 256 characters and is stored as typed', () => {
  expect(issuesOf({ rules: [], password: 'seven77' })).toHaveLength(1)
  expect(issuesOf({ rules: [], password: 'x'.repeat(257) })).toHaveLength(1)
  expect(siteAccessSchema.parse({ rules: [], password: ' blank ends ' }).password).toBe(' blank ends ')
})
