/** How admins manage categories, and the effect for other users. */
import { afterAll, describe, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import type { AdminCategoryView, CategoryView } from '#api/categories/category-routes.ts'
import type { JobView } from '#api/jobs/job-view.ts'
import { auditEntries } from '#tests/support/audit-entries.ts'
import { anonymous, createFixtures, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
const visitor = anonymous(product)
const reader = await signInAdmin(product, ['admin_category_read'])
const editor = await signInAdmin(product, ['admin_category_write'])
const archivist = await signInAdmin(product, ['admin_category_read', 'admin_category_delete'])

afterAll(() => product.stop())

const roofs = { name: 'Roofs & Gutters', image: 'swatch:iron', sort: 130 }
const add = (fields: object, by: TestClient = editor) => by.send<AdminCategoryView>('POST', '/admin/categories', fields)
const archive = (id: string, isArchived: boolean, by: TestClient = archivist) =>
  by.send<AdminCategoryView>('PUT', `/admin/categories/${id}/archived`, { isArchived })
const availableIds = async () => (await visitor.request<CategoryView[]>('GET', '/categories')).map(({ id }) => id)

describe('a new category', () => {
  test('is available to all, with a permanent id derived from its name [CAT-07] [ADMIN-01]', async () => {
    const { body: added } = await add(roofs)

    expect(added).toMatchObject({ ...roofs, id: 'category_roofs_gutters', parent: null, archivedAt: null })
    expect(await availableIds()).toContain('category_roofs_gutters')
    await editor.request('PATCH', `/categories/${added.id}`, { name: 'Roofing' })
    expect(await visitor.request('GET', `/categories/${added.id}`)).toMatchObject({ id: added.id, name: 'Roofing' })
    expect((await add({ ...roofs, name: 'roofs, gutters' })).body.id).toBe('category_roofs_gutters_2')
  })

  test('is available for jobs and contractors [CAT-05]', async () => {
    const { body: added } = await add({ ...roofs, name: 'Chimneys' })
    const { job } = await fixtures.postedJob({ categoryId: added.id })

    expect(job).toMatchObject({ categoryId: added.id, categoryName: 'Chimneys' })
  })

  test('has an uploaded picture [FILE-02]', async () => {
    const image = await storePhoto(editor, 'site')

    expect((await add({ ...roofs, name: 'Lifts', image })).body).toMatchObject({ image })
    const missing = `site/${'a'.repeat(32)}.png`
    expect(await add({ ...roofs, name: 'Drains', image: missing })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'image', message: "This file wasn't uploaded. Choose it again." }] },
    })
  })

  test.each([
    ['name', 'Name is required', { ...roofs, name: ' ' }],
    ['name', 'There is already a category with this name.', { ...roofs, name: 'WATERPROOFING' }],
    ['image', 'Please choose a sample or a picture.', { ...roofs, image: 'https://elsewhere.example/a.png' }],
    ['sort', 'Please enter a whole number from 0 to 100,000.', { ...roofs, sort: -1 }],
  ])('with a wrong %s returns: %s', async (path, message, fields) => {
    expect(await add(fields)).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
  })

  test('cannot take an existing name, even in a later change', async () => {
    expect(await editor.send('PATCH', '/categories/category_fitting', { name: 'waterproofing' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'name', message: 'There is already a category with this name.' }] },
    })
  })
})

test('the second of two concurrent changes of a category returns 409 [ADMIN-01]', async () => {
  const { body: seen } = await add({ ...roofs, name: 'Solar' })
  const { name, image, sort } = seen
  const change = (fields: object) =>
    editor.send('PATCH', `/categories/${seen.id}`, { name, image, sort, ...fields, seen: { name, image, sort } })

  expect((await change({ sort: 140 })).status).toBe(200)
  expect(await change({ name: 'Solar & Batteries' })).toMatchObject({
    status: 409,
    body: {
      message:
        'Someone else updated this category while you were editing. Reload to see their changes before you save.',
    },
  })
  expect(await visitor.request('GET', `/categories/${seen.id}`)).toMatchObject({ name: 'Solar', sort: 140 })
})

describe('the parent of a category [CAT-07]', () => {
  const unknown = { path: 'parent', message: 'Please choose a category without a parent from the list.' }

  test('is set with the new category, changed, listed and cleared', async () => {
    const { body: added } = await add({ ...roofs, name: 'Skylights', parent: 'category_structural' })
    expect(added).toMatchObject({ parent: 'category_structural' })

    const changed = await editor.request('PATCH', `/categories/${added.id}`, { parent: 'category_extension' })
    expect(changed).toMatchObject({ name: 'Skylights', parent: 'category_extension' })
    const [listed] = await reader.request<RecordView[]>('GET', '/admin/categories?q=skylights')
    expect(listed?.cells).toMatchObject({ parent: 'Extension and modification' })
    expect(await visitor.request<CategoryView[]>('GET', '/categories')).toContainEqual(
      expect.objectContaining({ id: added.id, parent: 'category_extension' }),
    )

    await editor.request('PATCH', `/categories/${added.id}`, { sort: 140 })
    expect(await editor.request('PATCH', `/categories/${added.id}`, { parent: '' })).toMatchObject({
      parent: null,
      sort: 140,
    })
  })

  test('is another existing category, and neither has a parent and a child', async () => {
    const { body: parent } = await add({ ...roofs, name: 'Glass' })
    const { body: child } = await add({ ...roofs, name: 'Mirrors', parent: parent.id })
    const rejected = { status: 422, body: { issues: [unknown] } }

    expect(await add({ ...roofs, name: 'Ladders', parent: 'category_none' })).toMatchObject(rejected)
    expect(await add({ ...roofs, name: 'Ladders', parent: child.id })).toMatchObject(rejected)
    for (const wrong of [parent.id, child.id, 'category_structural'])
      expect(await editor.send('PATCH', `/categories/${parent.id}`, { parent: wrong })).toMatchObject(rejected)
    expect(await visitor.request('GET', `/categories/${parent.id}`)).toMatchObject({ parent: null })
  })

  test('that another admin changed meanwhile is not overwritten', async () => {
    const { body } = await add({ ...roofs, name: 'Awnings' })
    const seen = { name: body.name, image: body.image, sort: body.sort }
    await editor.request('PATCH', `/categories/${body.id}`, { parent: 'category_outdoor' })

    expect(await editor.send('PATCH', `/categories/${body.id}`, { sort: 1, seen })).toMatchObject({ status: 409 })
  })
})

describe('an archived category', () => {
  test('is no longer available, keeps its name and can be restored [ADMIN-01]', async () => {
    const { customer, job } = await fixtures.postedJob({ categoryId: 'category_outdoor' })
    expect((await archive('category_outdoor', true)).body.archivedAt).toEqual(expect.any(String))

    expect(await availableIds()).not.toContain('category_outdoor')
    expect(await visitor.request('GET', '/categories/category_outdoor')).toMatchObject({ name: 'Outdoor & Landscape' })
    expect(await customer.request<JobView>('GET', `/job/${job.id}`)).toMatchObject({
      categoryName: 'Outdoor & Landscape',
    })
    const changed = await customer.request<JobView>('PATCH', `/job/${job.id}`, {
      title: 'Deck and stairs',
      categoryId: 'category_outdoor',
    })
    expect(changed).toMatchObject({ title: 'Deck and stairs', categoryId: 'category_outdoor' })

    expect((await archive('category_outdoor', false)).body.archivedAt).toBeNull()
    expect(await availableIds()).toContain('category_outdoor')
    const entries = await archivist.request<{ action: string }[]>(
      'GET',
      '/admin/history?list=categories&id=category_outdoor',
    )
    expect(entries.map(({ action }) => action)).toEqual(['category.restore', 'category.archive'])
  })

  test('cannot be chosen for a new job or a job with another category', async () => {
    const { customer, job } = await fixtures.postedJob()
    await archive('category_strata', true)
    const issues = [{ path: 'categoryId', message: 'Please choose a category from the list.' }]

    const moved = await customer.send('PATCH', `/job/${job.id}`, { categoryId: 'category_strata' })

    expect(moved).toMatchObject({ status: 422, body: { issues } })
    await expect(fixtures.postedJob({ categoryId: 'category_strata' })).rejects.toThrow('422')
  })

  test('stays with its contractors and cannot be chosen by others', async () => {
    const [has, hasNot] = [await signUp(product, 'contractor'), await signUp(product, 'contractor')]
    await has.request('PATCH', '/contractor/self', { categoryIds: ['category_supplier'] })
    await archive('category_supplier', true)

    const categoryIds = ['category_supplier', 'category_fitting']
    expect(await has.request('PATCH', '/contractor/self', { categoryIds })).toMatchObject({
      categories: [{ id: 'category_fitting' }, { id: 'category_supplier', name: 'Professional supplier' }],
    })
    expect(await hasNot.send('PATCH', '/contractor/self', { categoryIds })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'categoryIds' }] },
    })
  })
})

test('the list separates available and archived categories [ADMIN-01]', async () => {
  await archive('category_technology', true)
  const list = (query: string) => reader.request<RecordView[]>('GET', `/admin/categories?${query}`)

  expect(await list('q=technology%20%26')).toEqual([
    {
      id: 'category_technology',
      cells: {
        name: 'Technology & Innovation',
        parent: null,
        sort: '90',
        status: 'archived',
        createdAt: expect.any(String),
      },
    },
  ])
  expect((await list('status=archived')).map(({ id }) => id)).toContain('category_technology')
  expect((await list('status=offered')).map(({ id }) => id)).not.toContain('category_technology')
  expect(await reader.request('GET', '/admin/categories/category_technology')).toMatchObject({
    name: 'Technology & Innovation',
    archivedAt: expect.any(String),
  })
})

test('each action requires its permission, and an unknown category returns 404 [DATA-02]', async () => {
  expect(await add(roofs, archivist)).toMatchObject({ status: 403 })
  expect(await archive('category_fitting', true, editor)).toMatchObject({ status: 403 })
  expect(await reader.send('GET', '/admin/categories/category_none')).toMatchObject({ status: 404 })
  expect(await archive('category_none', true)).toMatchObject({ status: 404 })
})

test('archiving twice changes nothing and writes one audit entry [ADMIN-03]', async () => {
  const auditor = await signInAdmin(product, ['admin_read'])
  await archive('category_compliance', true)
  await archive('category_compliance', true)

  expect(await auditEntries(auditor, { subject: 'category_compliance' })).toHaveLength(1)
})
