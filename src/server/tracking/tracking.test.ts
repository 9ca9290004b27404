import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ContractorBaseView } from '#api/contractors/contractor-view.ts'
import { engagementScore } from '#domain/tracking/tracking.ts'
import { anonymous, newEmail, signInAdmin, signInWithCode, signUp } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { purgeTracking, refreshAllEngagement } from './refresh-engagement.ts'

const product = await startProduct()
const visitor = anonymous(product)
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const dayMs = 24 * 60 * 60_000

/** Every case uses its own networks. */
let network = 0
beforeEach(() => void network++)
afterEach(async () => void (await visitor.request('POST', '/test/clock', { now: new Date().toISOString() })))
afterAll(() => product.stop())

const from = (place: number, headers: Record<string, string> = browser) => ({
  'x-forwarded-for': `198.51.${network}.${place}`,
  ...headers,
})
const report = (action: string, contractorId: string | undefined, headers = from(1)) =>
  visitor.send('POST', '/tracking', { action, contractorId }, headers)

const countsOf = async (contractorId: string) => {
  const { rows } = await product.pool.query(
    'select views, searches from tracking_daily_counts where contractor_id = $1 order by day',
    [contractorId],
  )
  return rows as { views: number; searches: number }[]
}

describe('page reports [DATA-03]', () => {
  test('count once per visitor, day, action and contractor', async () => {
    const { id } = await signUp(product, 'contractor')

    for (let time = 0; time < 3; time++) {
      expect((await report('view', id)).status).toBe(204)
      await report('search', id)
    }
    await report('view', id, from(2))
    await report('view', id, from(1, { 'user-agent': `${browser['user-agent']} Other` }))
    expect(await countsOf(id)).toEqual([{ views: 3, searches: 1 }])

    await visitor.request('POST', '/test/clock', { advanceMs: dayMs })
    await report('view', id)
    expect(await countsOf(id)).toEqual([
      { views: 3, searches: 1 },
      { views: 1, searches: 0 },
    ])
  })

  test('ignore own views, robots and visitors who opt out', async () => {
    const contractor = await signUp(product, 'contractor')
    const { id } = contractor

    const responses = [
      await contractor.send('POST', '/tracking', { action: 'view', contractorId: id }, from(1)),
      await report('view', id, from(2, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' })),
      await report('view', id, from(3, { ...browser, dnt: '1' })),
      await report('view', id, from(4, { ...browser, 'sec-gpc': '1' })),
    ]

    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(await countsOf(id)).toEqual([])
  })

  test('return 204 for an unknown contractor and store nothing', async () => {
    const before = await product.pool.query('select from tracking_daily_visitors')

    for (const id of ['unknown', 'a\0b', (await signUp(product, 'customer')).id])
      expect((await report('view', id)).status).toBe(204)

    expect((await product.pool.query('select from tracking_daily_visitors')).rowCount).toBe(before.rowCount)
  })

  test('return 422 for actions that only the server records', async () => {
    for (const action of ['login', 'register', 'favorite', 'dance'])
      expect((await report(action, undefined)).status).toBe(422)
  })

  test('store nothing that identifies the visitor', async () => {
    const { id } = await signUp(product, 'contractor')
    await report('view', id, from(77))

    const tables = await Promise.all(
      ['tracking_daily_visitors', 'tracking_actions', 'tracking_daily_counts'].map((table) =>
        product.pool.query(`select row_to_json(t)::text as row from ${table} t where contractor_id = $1`, [id]),
      ),
    )

    const stored = tables.flatMap(({ rows }) => rows.map(({ row }) => row as string)).join('\n')
    expect(stored).toContain('"views":1')
    const { rows } = await product.pool.query("select key from rate_limits where key like 'tracking:%'")
    expect(stored + rows.map(({ key }) => key as string).join()).not.toMatch(/Firefox|198\.51/)
  })

  test('count at most 5 visitors for 100 user agents at one address', async () => {
    const { id } = await signUp(product, 'contractor')

    for (let made = 0; made < 100; made++) await report('view', id, from(1, { 'user-agent': `Mozilla/5.0 (${made})` }))

    expect(await countsOf(id)).toEqual([{ views: 5, searches: 0 }])
  })

  test('return 429 after 1,200 reports in an hour [ASVS 2.4.1]', async () => {
    const { id } = await signUp(product, 'contractor')
    await product.pool.query("delete from rate_limits where key like 'tracking:%'")
    await report('view', id)
    await product.pool.query("update rate_limits set count = 1200 where key like 'tracking:%'")

    expect(await report('view', id)).toMatchObject({ status: 429, headers: expect.any(Headers) })
    expect((await report('view', id, from(2))).status).toBe(204)
  })
})

test('the server records account and session events with the role only [DATA-03]', async () => {
  const noted = async () => {
    const { rows } = await product.pool.query(
      "select action, role from tracking_actions where contractor_id is null and role <> 'anonymous' order by id",
    )
    return rows.map(({ action, role }) => `${action} ${role}`)
  }
  const supervisor = await signInAdmin(product, ['supervisor'])
  const before = (await noted()).length

  const { cookie, user, client } = await signInWithCode(product, 'customer', newEmail('comes-and-goes'))
  await visitor.send('POST', '/session/refresh', undefined, { cookie })
  await client.send('DELETE', '/session')
  await supervisor.request('PATCH', `/admin/accounts/${user.id}/status`, { event: 'archive' })

  expect((await noted()).slice(before)).toEqual([
    'register customer',
    'login customer',
    'active customer',
    'logout customer',
    'unregister customer',
  ])
})

describe('engagement', () => {
  const engagementOf = async (id: string) => {
    const { rows } = await product.pool.query('select engagement from contractors where account_id = $1', [id])
    return (rows[0] as { engagement: number }).engagement
  }

  test('follows the formula and decreases over time [DIR-14]', async () => {
    const { id } = await signUp(product, 'contractor')
    const other = await signUp(product, 'contractor')
    const now = new Date()
    for (const [age, views, searches] of [
      [0, 10, 2],
      [30, 40, 0],
      [60, 0, 8],
      [90, 500, 500],
    ] as const)
      await product.pool.query('insert into tracking_daily_counts values ($1, $2, $3, $4)', [
        id,
        new Date(now.getTime() - age * dayMs).toISOString().slice(0, 10),
        views,
        searches,
      ])

    await refreshAllEngagement(product.pool, now, 1)
    expect(await engagementOf(id)).toBe(42)
    expect(await engagementOf(other.id)).toBe(0)

    await refreshAllEngagement(product.pool, new Date(now.getTime() + 30 * dayMs))
    // Half of 16 and 20 remains. The views from 60 days before are now 90 days old and count 0.
    expect(await engagementOf(id)).toBe(18)
    expect(
      engagementScore([
        { age: 30, views: 10, searches: 2 },
        { age: 60, views: 40, searches: 0 },
      ]),
    ).toBe(18)

    await refreshAllEngagement(product.pool, new Date(now.getTime() + 200 * dayMs))
    expect(await engagementOf(id)).toBe(0)
  })

  test('is written only when it changes', async () => {
    const { id } = await signUp(product, 'contractor')
    await report('search', id)
    await refreshAllEngagement(product.pool, new Date())
    const versionOf = async () =>
      (await product.pool.query('select xmin::text from contractors where account_id = $1', [id])).rows[0]
    const before = await versionOf()

    await refreshAllEngagement(product.pool, new Date())

    expect(await versionOf()).toEqual(before)
    expect(await engagementOf(id)).toBe(3)
  })

  test('moves a contractor up among equals [DIR-14]', async () => {
    const [first, second] = [await signUp(product, 'contractor'), await signUp(product, 'contractor')]
    await product.pool.query('delete from tracking_daily_counts')
    await refreshAllEngagement(product.pool, new Date())
    const order = async () => {
      const list = await visitor.request<ContractorBaseView[]>('GET', '/contractors?limit=50')
      return list.map(({ id }) => id).filter((id) => id === first.id || id === second.id)
    }
    const behind = (await order())[1] ?? ''

    await report('view', behind)
    await refreshAllEngagement(product.pool, new Date())

    await expect.poll(async () => (await order())[0]).toBe(behind)
  })

  test('loses its expired data in the purge', async () => {
    const { id } = await signUp(product, 'contractor')
    await report('view', id)
    const left = async () =>
      await Promise.all(
        ['tracking_daily_visitors', 'tracking_actions', 'tracking_daily_counts'].map(
          async (table) =>
            (await product.pool.query(`select from ${table} where contractor_id = $1`, [id])).rowCount ?? 0,
        ),
      )

    await purgeTracking(product.pool, new Date())
    expect(await left()).toEqual([1, 1, 1])
    await purgeTracking(product.pool, new Date(Date.now() + 2 * dayMs))
    expect(await left()).toEqual([0, 1, 1])
    await purgeTracking(product.pool, new Date(Date.now() + 91 * dayMs))
    expect(await left()).toEqual([0, 0, 0])
  })
})
