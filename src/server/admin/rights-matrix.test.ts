/** Every call that asks an administrator for a right, with every permission there is, over HTTP [ADMIN-01, DATA-02]. */
import { afterAll, expect, test } from 'vitest'
import { type Permission, permissions } from '#contract/permissions.ts'
import { ADMIN_PERMISSIONS } from '#domain/core/admin-permissions.ts'
import { anonymous, type Person, signInAdmin, signUp } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
afterAll(() => product.stop())

const rows: [call: string, row: Permission][] = Object.entries(permissions)
const guarded = rows.flatMap(([call, { right = 'any' }]) => (right === 'any' ? [] : [{ call, right }]))

/** What each permission gives, as the specification says it, not as the product works it out. */
function gives(permission: string, right: string): boolean {
  if (permission === 'supervisor' || permission === right) return true
  const [, deed = ''] = /_(read|write|delete)$/.exec(right) ?? []
  if (permission === `admin_${deed}`) return true
  return deed === 'read' && [right.replace(/read$/, 'write'), 'admin_write'].includes(permission)
}

/** Nothing is at these addresses: whoever is let through hears that, or that the form is empty. */
async function isLetThrough(person: Person, call: string): Promise<boolean> {
  const [method = '', path = ''] = call.split(' ')
  const named = path
    .replace('{kind}', 'category')
    .replace('{stageIndex}', '0')
    .replaceAll(/\{\w+\}/g, 'nothing')
  const { status } = await person.call(method, named, method === 'GET' ? undefined : {})
  expect([200, 204, 403, 404, 422], `${call} answered ${status}`).toContain(status)
  return status !== 403
}

test.each(ADMIN_PERMISSIONS)('%s opens what it says and nothing else [DATA-02] [ADMIN-01]', async (permission) => {
  const admin = await signInAdmin(product, [permission])
  const opened: string[] = []
  for (const { call } of guarded) if (await isLetThrough(admin, call)) opened.push(call)

  expect(opened).toEqual(guarded.filter(({ right }) => gives(permission, right)).map(({ call }) => call))
})

test('somebody without any right enters, and sees that nothing waits for them [DATA-02]', async () => {
  const admin = await signInAdmin(product, [])

  expect(await admin.ask('GET', '/admin/overview')).toEqual({ waiting: [] })
})

test('the administration is closed to everybody else [ADMIN-01]', async () => {
  const customer = await signUp(product, 'customer')
  const contractor = await signUp(product, 'contractor')
  for (const [call] of rows.filter(([, { who }]) => who === 'admin.enter')) {
    const [method = '', path = ''] = call.split(' ')
    const statuses = []
    for (const person of [anonymous(product), customer, contractor])
      statuses.push((await person.call(method, path, method === 'GET' ? undefined : {})).status)
    expect([call, ...statuses]).toEqual([call, 401, 403, 403])
  }
})
