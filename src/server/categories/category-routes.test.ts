import { afterAll, expect, test } from 'vitest'
import type { CategoryView } from '#api/categories/category-routes.ts'
import { anonymous, signInAdmin } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const visitor = anonymous(product)
const editor = await signInAdmin(product, ['admin_category_write'])

afterAll(() => product.stop())

const id = 'category_waterproofing'

test('an anonymous caller reads the twelve categories in order [CAT-06]', async () => {
  const categories = await visitor.request<CategoryView[]>('GET', '/categories')

  expect(categories.map(({ name }) => name)).toEqual([
    'Renovation & Interior Design',
    'Extension and modification',
    'Shop & Office fitting',
    'Maintenance & Repair',
    'Structural & Building Services',
    'Waterproofing',
    'Outdoor & Landscape',
    'Compliance & Safety',
    'Technology & Innovation',
    'Advanced Solutions',
    'Agent / Strata / Facility Managers',
    'Professional supplier',
  ])
  expect(categories[0]).toMatchObject({ createdAt: expect.any(String) })
})

test('the basic list has only id, name, image, parent and sort [API-09]', async () => {
  const categories = await visitor.request<CategoryView[]>('GET', '/categories?isBasic=true')

  for (const category of categories)
    expect(Object.keys(category).sort()).toEqual(['id', 'image', 'name', 'parent', 'sort'])
  expect(await visitor.send('GET', '/categories?isBasic=perhaps')).toMatchObject({ status: 422 })
})

test('a category is read by id, and an unknown or malformed id returns 404 [JOB-10]', async () => {
  expect(await visitor.request('GET', `/categories/${id}`)).toMatchObject({ id, name: 'Waterproofing' })
  for (const unknown of ['category_none', '%00', 'x'.repeat(500)])
    expect(await visitor.send('GET', `/categories/${unknown}`)).toMatchObject({
      status: 404,
      body: { message: 'Invalid Id' },
    })
})

test('an admin with the permission changes the given fields but not the id [API-03, DATA-02]', async () => {
  const before = await visitor.request<CategoryView>('GET', `/categories/${id}`)

  const changed = await editor.request('PATCH', `/categories/${id}`, {
    name: 'Wet areas',
    image: null,
    id: 'mine',
  })

  expect(changed).toEqual({ ...before, name: 'Wet areas' })
  expect(await visitor.request('GET', `/categories/${id}`)).toEqual(changed)
})

test.each([
  ['name', 'Name is required', { name: ' ' }],
  ['name', 'Please use at most 256 characters.', { name: 'x'.repeat(257) }],
  ['sort', expect.any(String), { sort: 1.5 }],
  ['image', expect.any(String), { image: 'x'.repeat(257) }],
])('a wrong %s returns %j', async (path, message, body) => {
  const rejected = await editor.send('PATCH', `/categories/${id}`, body)

  expect(rejected).toMatchObject({ status: 422, body: { issues: expect.arrayContaining([{ path, message }]) } })
})

test('an admin without the permission changes nothing', async () => {
  const other = await signInAdmin(product, ['admin_job_write', 'admin_category_read'])

  expect(await other.send('PATCH', `/categories/${id}`, { name: 'Mine' })).toMatchObject({ status: 403 })
})
