import { afterAll, describe, expect, test } from 'vitest'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { anonymous, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
afterAll(() => product.stop())

const save = (client: TestClient, id: string) => client.send('PUT', `/favourites/${id}`)
const remove = (client: TestClient, id: string) => client.send('DELETE', `/favourites/${id}`)
const idsOf = (client: TestClient) => client.request<string[]>('GET', '/favourites/ids')
const listOf = (client: TestClient) => client.request<ContractorBaseView[]>('GET', '/favourites')

async function actionsOn(contractorId: string): Promise<string[]> {
  const { rows } = await product.pool.query(
    'select action, role from tracking_actions where contractor_id = $1 order by id',
    [contractorId],
  )
  return rows.map(({ action, role }) => `${action} ${role}`)
}

describe('favourites [DATA-03]', () => {
  test('a customer saves and removes a contractor, and each change counts as one action', async () => {
    const [customer, contractor] = [await signUp(product, 'customer'), await signUp(product, 'contractor')]

    expect((await save(customer, contractor.id)).status).toBe(204)
    expect((await save(customer, contractor.id)).status).toBe(204)
    expect(await idsOf(customer)).toEqual([contractor.id])
    expect((await listOf(customer)).map(({ id }) => id)).toEqual([contractor.id])
    expect((await remove(customer, contractor.id)).status).toBe(204)
    expect((await remove(customer, contractor.id)).status).toBe(204)

    expect(await idsOf(customer)).toEqual([])
    expect(await listOf(customer)).toEqual([])
    expect(await actionsOn(contractor.id)).toEqual(['favorite customer', 'cancelFavorite customer'])
  })

  test('the list has the newest favourite first, page by page, and only those of its customer', async () => {
    const [customer, other] = [await signUp(product, 'customer'), await signUp(product, 'customer')]
    const ids: string[] = []
    for (let made = 0; made < 3; made++) ids.push((await signUp(product, 'contractor')).id)
    for (const id of ids) await save(customer, id)
    await save(other, ids[0] ?? '')

    const first = await customer.send('GET', '/favourites?limit=2')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await customer.send('GET', next.replace(/^.*?\/api/, ''))

    const shown = [first, second].map(({ body }) => (body as unknown as ContractorBaseView[]).map(({ id }) => id))
    expect(shown).toEqual([[ids[2], ids[1]], [ids[0]]])
    expect(second.headers.get('link')).toBeNull()
    expect(await idsOf(customer)).toEqual(ids.toReversed())
    expect((await customer.send('GET', '/favourites?cursor=nope')).status).toBe(400)
  })

  test('an archived contractor leaves the list, and cannot be saved', async () => {
    const [customer, contractor] = [await signUp(product, 'customer'), await signUp(product, 'contractor')]
    const admin = await signInAdmin(product, ['supervisor'])
    await save(customer, contractor.id)
    await admin.request('PATCH', `/admin/accounts/${contractor.id}/status`, { event: 'archive' })

    expect(await listOf(customer)).toEqual([])
    expect((await save(await signUp(product, 'customer'), contractor.id)).status).toBe(404)
    expect((await remove(customer, contractor.id)).status).toBe(204)
  })

  test('an unknown contractor returns 404, and so does a customer', async () => {
    const customer = await signUp(product, 'customer')

    for (const id of ['unknown', customer.id, 'a%00b']) expect((await save(customer, id)).status).toBe(404)
  })

  test('a customer saves at most 500 contractors', async () => {
    const [customer, contractor] = [await signUp(product, 'customer'), await signUp(product, 'contractor')]
    await save(customer, contractor.id)
    await product.pool.query(
      `with made as (
         insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', a.id || n, 'username', a.username || n,
           'email', n || a.email))).* from accounts a, generate_series(1, 499) n where a.id = $2 returning id),
       listed as (
         insert into contractors (account_id, updated_at) select id, now() from made returning account_id)
       insert into favourites select $1, account_id, now() from listed`,
      [customer.id, contractor.id],
    )

    expect((await idsOf(customer)).length).toBe(500)
    expect((await save(customer, contractor.id)).status).toBe(204)
    expect(await save(customer, (await signUp(product, 'contractor')).id)).toMatchObject({
      status: 409,
      body: { message: 'You can save up to 500 favourites. Remove one first.' },
    })
  })

  test('only customers have favourites', async () => {
    const contractor = await signUp(product, 'contractor')

    for (const [client, status] of [
      [anonymous(product), 401],
      [contractor, 403],
    ] as const) {
      expect((await client.send('GET', '/favourites')).status).toBe(status)
      expect((await client.send('GET', '/favourites/ids')).status).toBe(status)
      expect((await client.send('PUT', `/favourites/${contractor.id}`)).status).toBe(status)
      expect((await client.send('DELETE', `/favourites/${contractor.id}`)).status).toBe(status)
    }
  })

  test('the server returns 429 after 600 changes in an hour [ASVS 2.4.1]', async () => {
    const [customer, contractor] = [await signUp(product, 'customer'), await signUp(product, 'contractor')]
    await save(customer, contractor.id)
    await product.pool.query('update rate_limits set count = 600 where key = $1', [`favourites:${customer.id}`])

    expect((await remove(customer, contractor.id)).status).toBe(429)
    expect(await idsOf(customer)).toEqual([contractor.id])
  })
})
