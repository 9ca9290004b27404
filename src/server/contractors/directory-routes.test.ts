import { afterAll, describe, expect, test } from 'vitest'
import type { ContractorBaseView, FoundPlaceView } from '#api/contractors/contractor-view.ts'
import { anonymous, newEmail, signInAdmin, signInWithCode, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const second = await startProduct({}, { beside: product })
const visitor = anonymous(product)
const elsewhere = anonymous(second)

afterAll(async () => {
  await second.stop()
  await product.stop()
})

const list = (query: string, by: TestClient = visitor) => by.send<ContractorBaseView[]>('GET', `/contractors?${query}`)
const names = async (query: string, by: TestClient = visitor) => (await list(query, by)).body.map(({ name }) => name)
const change = (client: TestClient, fields: object) => client.request('PATCH', '/contractor/self', fields)

/** Creates a contractor with this name. */
async function listed(name: string, fields: object = {}): Promise<TestClient> {
  const contractor = await signUp(product, 'contractor')
  await change(contractor, { name, ...fields })
  return contractor
}

const sydney = { state: 'NSW', city: 'Sydney', address: '1 Kent St' }
const perth = { state: 'WA', city: 'Perth', address: '1 Hay St' }

describe('the list filters of a request', () => {
  test('return a union, with match=all an intersection, and the count in a header [DIR-06, API-02]', async () => {
    await listed('Union Ann', { categoryIds: ['category_waterproofing'], ...perth })
    await listed('Union Bob', { tags: ['reliable'], ...sydney })
    await listed('Union Cas', { categoryIds: ['category_waterproofing'], ...sydney })
    const query = 'categories=category_waterproofing&state=NSW&city=SYDNEY&sort=alphabetical'

    const any = await list(query)
    const all = await list(`${query}&match=all`)

    expect(any.body.map(({ name }) => name)).toEqual(['Union Ann', 'Union Bob', 'Union Cas'])
    expect(any.headers.get('x-total-count')).toBe('3')
    expect(all.body.map(({ name }) => name)).toEqual(['Union Cas'])
    expect(all.headers.get('x-total-count')).toBe('1')
  })

  test('accept several values and empty values [DIR-05, DIR-06]', async () => {
    await listed('Tagged Ann', { tags: ['certified'] })
    await listed('Tagged Bob', { tags: ['affordable'] })

    expect(await names('tags=certified&tags=affordable&sort=alphabetical')).toEqual(['Tagged Ann', 'Tagged Bob'])
    expect(await names('tags=certified&search=&categories=&state=&city=')).toEqual(['Tagged Ann'])
    expect(await names('search=%20tagged%20B')).toEqual(['Tagged Bob'])
  })

  test('return 422 for an unknown sort or a long text, and 400 for a forged cursor', async () => {
    expect((await list('sort=newest')).status).toBe(422)
    expect((await list('match=some')).status).toBe(422)
    expect((await list(`search=${'x'.repeat(257)}`)).status).toBe(422)
    for (const made of ['x', '[1,2]', '{}', '[1e999,0,0,"Ann","account_1"]', `[5,0,0,"Ann","${'x'.repeat(65)}"]`])
      expect(await list(`cursor=${Buffer.from(made).toString('base64url')}`), made).toMatchObject({
        status: 400,
        body: { code: 'core.invalidCursor' },
      })
  })
})

test('a card has the first photo and the verified licence, at once after a change', async () => {
  const contractor = await listed('Carded Ann', { licenseNo: 'NSW 1234' })
  const card = async () => (await list('search=Carded')).body[0]
  expect(await card()).toMatchObject({ photo: null, licence: null })

  const path = await storePhoto(contractor, 'contractors/cases')
  await change(contractor, { photos: [{ path, caption: 'A deck' }] })
  expect(await card()).toMatchObject({ photo: path, licence: null })

  const admin = await signInAdmin(product, ['supervisor'])
  const entry = { kind: 'licence', claimedValue: 'NSW 1234', reference: 'NSW Fair Trading', validUntil: '2999-12-31' }
  await admin.request('POST', `/admin/contractors/${contractor.id}/verifications`, entry)
  expect(await card()).toMatchObject({ licence: { validUntil: '2999-12-31' } })

  await change(contractor, { licenseNo: 'NSW 5678' })
  expect(await card()).toMatchObject({ licence: null })
})

test('each category has the number of its listed contractors', async () => {
  const counts = async () =>
    (await visitor.request<Record<string, number>>('GET', '/contractor-counts')).category_supplier
  const before = (await counts()) ?? 0

  const contractor = await listed('Counted Ann', { categoryIds: ['category_supplier'] })
  expect(await counts()).toBe(before + 1)

  await change(contractor, { categoryIds: ['category_strata'] })
  expect((await counts()) ?? 0).toBe(before)
})

test('a place limits the list to the cities around it, and has their distances', async () => {
  await listed('Placed Ann', { ...sydney, tags: ['reliable'] })
  await listed('Placed Bob', { state: 'NSW', city: 'Wollongong', address: '1 Crown St' })
  await listed('Placed Cas', perth)

  expect(await names('near=Marrickville&match=all&search=placed')).toEqual(['Placed Ann'])
  expect(await names('near=2204&match=all&search=placed')).toEqual(['Placed Ann'])
  expect(await names('near=Nowhere&search=placed')).toEqual([])
  const place = await visitor.request<FoundPlaceView>('GET', '/place?name=marrickville')
  expect(place).toMatchObject({ state: 'NSW', city: 'SYDNEY', suburb: 'Marrickville' })
  expect(place.distances['NSW WOLLONGONG']).toBeGreaterThan(60)
  expect(place.distances).not.toHaveProperty('WA PERTH')
  expect(await visitor.request('GET', '/place?name=nowhere')).toBeNull()
})

test('each page links to the next, in alphabetical order too [DIR-03]', async () => {
  const names = ['Paged é', 'Paged a', 'paged B', 'Paged C', 'Paged c']
  for (const name of names) await listed(name)

  const seen: string[] = []
  let path: string | undefined = '/contractors?search=paged&sort=alphabetical&limit=2'
  while (path !== undefined) {
    const { body, headers }: { body: ContractorBaseView[]; headers: Headers } = await visitor.send('GET', path)
    expect(headers.get('x-total-count')).toBe('5')
    seen.push(...body.map(({ name }) => name))
    path = /^<\/api(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
  }

  expect(seen).toEqual(['Paged a', 'paged B', 'Paged c', 'Paged C', 'Paged é'])
})

describe('the public list', () => {
  test('excludes customers, and contractors without a listed status [DIR-06]', async () => {
    const admin = await signInAdmin(product, ['supervisor'])
    const { client, user } = await signInWithCode(product, 'contractor', newEmail('suspended'))
    await change(client, { name: 'Dormant Stone' })
    const fire = (event: string) => admin.request('PATCH', `/admin/accounts/${user.id}/status`, { event })
    const seen = () => names('search=dormant+stone')
    const { client: customer } = await signInWithCode(product, 'customer', newEmail('customer'))
    await customer.request('PATCH', '/account', { name: 'Dormant Stone' })

    expect(await seen()).toEqual(['Dormant Stone'])
    await fire('forcePasswordChange')
    expect(await seen()).toEqual(['Dormant Stone'])
    await fire('archive')
    expect(await seen()).toEqual([])
    await fire('restore')
    expect(await seen()).toEqual(['Dormant Stone'])
    await fire('markCompromised')
    expect(await seen()).toEqual([])
  })

  test('contains public fields only [PROF-02]', async () => {
    await listed('Public Figure')

    const [card] = (await list('search=public+figure')).body

    expect(Object.keys(card ?? {}).sort()).toEqual(
      'advantage averageRating categories city completedJobCount hasServicesPage id licence name photo picture ratingCount replyMinutes state tags username'.split(
        ' ',
      ),
    )
  })
})

describe('a changed listing', () => {
  test('is in the next response of the same process', async () => {
    const contractor = await listed('Before Change')

    await change(contractor, { name: 'After Change' })

    const answers = await Promise.all(['before', 'after'].map((word) => names(`search=${word}+change`)))
    expect(answers).toEqual([[], ['After Change']])
  })

  test('soon appears in the responses of another process', async () => {
    const contractor = await listed('Told Everywhere')
    await eventually(async () => (await names('search=told+everywhere', elsewhere)).length === 1)

    await change(contractor, { name: 'Renamed Everywhere' })

    await eventually(async () => (await names('search=renamed+everywhere', elsewhere)).length === 1)
    expect(await names('search=told+everywhere', elsewhere)).toEqual([])
  })

  test('of a renamed category changes all its contractors', async () => {
    const admin = await signInAdmin(product, ['admin_category_write'])
    await listed('Shop Fitter', { categoryIds: ['category_outdoor'], ...perth })
    await eventually(async () => (await names('search=landscape', elsewhere)).length === 1)

    await admin.request('PATCH', '/categories/category_outdoor', { name: 'Gardens' })

    expect(await names('search=gardens')).toEqual(['Shop Fitter'])
    await eventually(async () => (await names('search=gardens', elsewhere)).length === 1)
    await admin.request('PATCH', '/categories/category_outdoor', { name: 'Outdoor & Landscape' })
  })

  test('is reloaded when the broken LISTEN connection returns', async () => {
    const contractor = await listed('Cut Off')
    const cut =
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'plumbline directory_changed'"
    await product.pool.query(cut)

    await change(contractor, { name: 'Back Again' })

    expect(await names('search=back+again')).toEqual(['Back Again'])
    await eventually(async () => (await names('search=back+again', elsewhere)).length === 1)
  })
})

test('a failed reload serves the old listing, and a later request reloads it', async () => {
  const contractor = await listed('Not Readable')
  await eventually(async () => (await names('search=not+readable', elsewhere)).length === 1)
  await product.pool.query('alter table contractor_categories rename to categories_away')
  await product.pool.query("update contractors set company = 'Readable Again' where account_id = $1", [contractor.id])
  await eventually(() => second.consumeFaults().some((fault) => fault.includes('The directory could not be read')))

  expect(await names('search=not+readable', elsewhere)).toEqual(['Not Readable'])
  await product.pool.query('alter table categories_away rename to contractor_categories')

  await eventually(async () => (await names('search=readable+again', elsewhere)).length === 1)
  await eventually(async () => (await names('search=readable+again')).length === 1)
  for (const { consumeFaults } of [product, second]) consumeFaults()
})

describe('the cached public lists', () => {
  const headersOf = async (path: string, headers: Record<string, string> = {}) =>
    await visitor.send<ContractorBaseView[]>('GET', path, undefined, headers)

  test('return 304 for a matching ETag until the list changes [API-09]', async () => {
    const contractor = await listed('Tagged Answer')
    const path = '/contractors?search=tagged+answer'
    const first = await headersOf(path)
    const etag = first.headers.get('etag') ?? ''

    const again = await headersOf(path, { 'if-none-match': `"other", ${etag}` })
    const strong = await headersOf(path, { 'if-none-match': etag.replace('W/', '') })
    const other = await headersOf(path, { 'if-none-match': '"other"' })
    await change(contractor, { advantage: 'Tidy.' })
    const changed = await headersOf(path, { 'if-none-match': etag })

    expect(etag).toMatch(/^W\/"[\w-]{43}"$/)
    expect(first.headers.get('cache-control')).toBe('no-cache')
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, etag])
    expect([strong.status, other.status, changed.status]).toEqual([304, 200, 200])
    expect(changed.headers.get('etag')).not.toBe(etag)
  })

  test('have the same ETag in every process', async () => {
    await listed('Same Tag')
    const tagAt = async (by: TestClient) => (await list('search=same+tag', by)).headers.get('etag')
    await eventually(async () => (await names('search=same+tag', elsewhere)).length === 1)

    expect(await tagAt(elsewhere)).toBe(await tagAt(visitor))
  })

  test('are sent in the encoding that the client accepts [API-09]', async () => {
    for (const name of ['Large One', 'Large Two', 'Large Three', 'Large Four', 'Large Five']) await listed(name)
    const plain = await headersOf('/contractors-base-info?limit=10000', { 'accept-encoding': 'identity' })
    const encodings = ['br, gzip', 'gzip', 'br;q=0, gzip;q=0.5', 'gzip, deflate, br']

    const encoded = await Promise.all(
      encodings.map((accepted) => headersOf('/contractors-base-info?limit=10000', { 'accept-encoding': accepted })),
    )

    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(plain.body.length).toBe(Number(plain.headers.get('x-total-count')))
    expect(encoded.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', 'gzip', 'br'])
    const held = { 'if-none-match': plain.headers.get('etag') ?? '' }
    const unchanged = await headersOf('/contractors-base-info?limit=10000', held)
    expect([unchanged.status, unchanged.headers.get('vary')]).toEqual([304, encoded[0]?.headers.get('vary')])
    for (const { headers, body } of encoded) {
      expect(headers.get('vary')).toMatch(/accept-encoding/i)
      expect(headers.get('etag')).toBe(plain.headers.get('etag'))
      expect(body).toEqual(plain.body)
    }
  })

  test('limit the uncached large requests of one client per minute', async () => {
    const reader = { 'x-forwarded-for': '198.51.100.9' }
    await product.pool.query(
      `insert into rate_limits (key, window_ends_at, count) values ('directory:198.51.100.9', now() + interval '1 hour', 120)`,
    )
    const statusOf = async (query: string) => (await headersOf(`/contractors-base-info?${query}`, reader)).status

    expect(await statusOf('limit=51')).toBe(429)
    expect(await statusOf('limit=10000&categoryId=category_outdoor')).toBe(429)
    expect(await statusOf('limit=10000')).toBe(200)
    expect(await statusOf('limit=50&categoryId=category_outdoor')).toBe(200)
  })
})
