import { expect, test } from 'vitest'
import { isOpenTo, type Permission, permissions } from './permissions.ts'
import { routes } from './routes.ts'

test('every call declares its callers, their relation to the object and its protected fields [ASVS 8.1.1, 8.1.2]', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(Object.keys(routes).toSorted())
  for (const { who, relation, fields } of Object.values(permissions)) {
    expect(who.length).toBeGreaterThan(0)
    expect(relation).toMatch(/\w{3}/)
    expect(fields).toMatch(/\w{3}/)
  }
})

test('a call with an id requires a relation to the object, unless it is public [ASVS 8.1.1]', () => {
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

test('every admin call names its permission, and no other call requires one [DATA-02]', () => {
  const rows: [string, Permission][] = Object.entries(permissions)

  expect(rows.filter(([, { who, permission }]) => who === 'admin.enter' && permission === undefined)).toEqual([])
  expect(rows.filter(([, { who, permission }]) => permission !== undefined && !isOpenTo('admin', who))).toEqual([])
})
