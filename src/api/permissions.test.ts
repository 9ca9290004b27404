import { expect, test } from 'vitest'
import { isOpenTo, type Permission, permissions } from './permissions.ts'
import { routes } from './routes.ts'

test('every call says who may make it, what they are to its object, and what is kept from whom [ASVS 8.1.1, 8.1.2]', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(routes).toSorted())
  for (const { who, relation, fields } of Object.values(permissions)) {
    expect(who.length).toBeGreaterThan(0)
    expect(relation).toMatch(/\w{3}/)
    expect(fields).toMatch(/\w{3}/)
  }
})

test('a call that names one thing by its id asks what the caller is to it, save where it is for everybody [ASVS 8.1.1]', () => {
  const unrelated = Object.entries(permissions).filter(
    ([call, { relation }]) => call.includes('{') && relation === 'none',
  )

  expect(unrelated.map(([call]) => call).toSorted()).toEqual([
    'GET /categories/{id}',
    'GET /content/{kind}/{id}',
    'GET /contractors/{id}',
    'GET /contractors/{id}/history',
    'GET /legal-rules/{state}',
    'GET /library/{id}',
  ])
})

test('every call of the administration says which right it needs, and no right is asked where nobody could have it [DATA-02]', () => {
  const rows: [string, Permission][] = Object.entries(permissions)

  expect(rows.filter(([, { who, permission }]) => who === 'admin.enter' && permission === undefined)).toEqual([])
  expect(rows.filter(([, { who, permission }]) => permission !== undefined && !isOpenTo('admin', who))).toEqual([])
})
