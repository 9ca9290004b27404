import { afterAll, describe, expect, test } from 'vitest'
import type { RecordView } from '#contract/admin/record-routes.ts'
import {
  anonymous,
  newEmail,
  type Person,
  type Reply,
  signInAdmin,
  signInWithCode,
  worldOf,
} from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const world = worldOf(product)
const admin = await signInAdmin(product, ['admin_read'])
afterAll(() => product.stop())

const ask = (path: string, by: Person = admin) => by.ask<RecordView[]>('GET', `/admin/${path}`)
const cellsOf = (records: RecordView[], key: string) => records.map(({ cells }) => cells[key])

async function customerCalled(name: string): Promise<{ email: string; id: string }> {
  const email = newEmail('listed')
  const { person } = await signInWithCode(product, 'customer', email)
  await person.ask('POST', '/name', { name })
  return { email, id: person.id }
}

const names = ['Zora', 'anna', 'Bruno', 'Annika', 'ANNE']
const people: { email: string; id: string }[] = []
for (const name of names) people.push(await customerCalled(name))

describe('customers', () => {
  test('the latest first, each with what the list shows and nothing else [ADMIN-01]', async () => {
    const [latest] = await ask('customers')

    expect(latest).toEqual({
      id: people[4]?.id,
      cells: {
        name: 'ANNE',
        email: people[4]?.email,
        username: expect.stringMatching(/^bs-/),
        status: 'CONFIRMED',
        createdAt: expect.stringMatching(/^\d{4}-/),
      },
    })
    expect(cellsOf(await ask('customers?dir=asc&limit=5'), 'name')).toEqual(names)
  })

  test('in the order of their names, whatever is big or small in them, and back [ADMIN-01]', async () => {
    expect(cellsOf(await ask('customers?sort=name'), 'name')).toEqual(['anna', 'ANNE', 'Annika', 'Bruno', 'Zora'])
    expect(cellsOf(await ask('customers?sort=name&dir=desc'), 'name')).toEqual([
      'Zora',
      'Bruno',
      'Annika',
      'ANNE',
      'anna',
    ])
  })

  test('found by how their name or email begins [ADMIN-01]', async () => {
    expect(cellsOf(await ask('customers?q=ANN'), 'name')).toEqual(['anna', 'ANNE', 'Annika'])
    expect(cellsOf(await ask('customers?q=nn'), 'name')).toEqual([])
    expect(cellsOf(await ask('customers?q=%25'), 'name')).toEqual([])
    const email = encodeURIComponent(people[0]?.email ?? '')
    expect(cellsOf(await ask(`customers?q=${email}`), 'name')).toEqual(['Zora'])
  })

  test('of one status alone [ADMIN-01]', async () => {
    const clerk = await signInAdmin(product, ['admin_customer_write'])
    await clerk.ask('PATCH', `/admin/accounts/${people[2]?.id}/status`, { event: 'archive' })

    expect(cellsOf(await ask('customers?status=ARCHIVED'), 'name')).toEqual(['Bruno'])
    expect(cellsOf(await ask('customers?status=ARCHIVED&q=ann'), 'name')).toEqual([])
    expect(cellsOf(await ask('customers?status=none'), 'name')).toEqual([])
  })

  test.each(['', 'sort=name', 'sort=email&dir=desc', 'q=ann', 'status=CONFIRMED&sort=name'])(
    'page after page, none twice and none forgotten, with %j',
    async (query) => {
      const whole = await ask(`customers?${query}`)
      const pages: RecordView[] = []
      let path: string | undefined = `/admin/customers?${query}&limit=2`
      while (path !== undefined) {
        const { body, headers }: Reply<RecordView[]> = await admin.call('GET', path)
        pages.push(...body)
        path = /<\/api(.+?)>/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(pages).toEqual(whole)
    },
  )

  test.each(['sort=password', 'cursor=x', 'cursor=W10', 'dir=up', 'limit=51'])('%s is refused', async (query) => {
    expect([400, 422]).toContain((await admin.call('GET', `/admin/customers?${query}`)).status)
  })
})

test('as a file: the same rows, all of them, and what would be a formula is words [ADMIN-01]', async () => {
  await customerCalled('=HYPERLINK("http://x")')
  const read = async (path: string, by: Person = admin) => {
    const authorization = by.idToken === undefined ? {} : { authorization: by.idToken }
    const answer = await fetch(`${product.address}/api/admin/${path}`, { headers: authorization })
    return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
  }

  const { type, text } = await read('customers/csv?sort=name')

  expect(type).toBe('text/csv; charset=utf-8')
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]).toBe('Id,Name,Email,Username,Status,Since')
  expect(lines).toHaveLength(7)
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect((await read('customers/csv?q=ann')).text.trimEnd().split('\r\n')).toHaveLength(4)
  expect((await read('customers/csv', await signInAdmin(product, ['admin_job_read']))).status).toBe(403)
  expect((await read('customers/csv', anonymous(product))).status).toBe(401)
})

test('jobs, quotes, contractors and administrators have their lists as well [ADMIN-01]', async () => {
  const { job, contractor } = await world.quotedJob()

  expect(await ask('jobs?q=bathroom')).toEqual([
    {
      id: job.id,
      cells: expect.objectContaining({ title: 'Bathroom renovation', status: 'open', place: 'SYDNEY, NSW' }),
    },
  ])
  expect(await ask('jobs?status=completed')).toEqual([])
  expect(await ask('quote-applies')).toEqual([
    { id: `${job.id} ${contractor.id}`, cells: expect.objectContaining({ status: 'sent', cost: 18_400 }) },
  ])
  expect(await ask('quote-requests')).toEqual([])
  expect((await ask('contractors')).map(({ id }) => id)).toEqual([contractor.id])
  expect((await ask('admins?q=admin-')).map(({ id }) => id)).toContain(admin.id)
  expect(cellsOf(await ask('admins'), 'rights')).toContain('admin_read')
})
