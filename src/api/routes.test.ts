import { expect, test } from 'vitest'
import { defineRoutes, type RouteSpec, rolesOf } from './core/route.ts'
import { routes } from './routes.ts'

const rows: [call: string, spec: RouteSpec][] = Object.entries(routes)

test('a route that does not say who may call it does not compile [ASVS 8.1.1]', () => {
  // @ts-expect-error the route has neither access nor permission
  defineRoutes({ 'GET /seeded': { summary: 'Reads the seeded row.' } })
  // @ts-expect-error an admin route has to name its permission
  defineRoutes({ 'GET /seeded': { summary: 'Reads the seeded row.', access: 'admin.enter' } })

  expect(rows.filter(([, spec]) => rolesOf(spec).length === 0)).toEqual([])
})

test('a public call with an id has a relation to the object, unless the object is public [ASVS 8.1.1]', () => {
  const unrelated = rows.filter(
    ([call, { access, relation }]) => call.includes('{') && access === 'anyone' && relation === undefined,
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

test('a call requires a permission only if an admin can make it [DATA-02]', () => {
  expect(rows.filter(([, spec]) => spec.permission !== undefined && !rolesOf(spec).includes('admin'))).toEqual([])
})
