/** The origin of a change: a hash of its network, never an address [ADMIN-03]. */
import { afterAll, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import { signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { type Product, startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const admin = await signInAdmin(product, ['supervisor'])
afterAll(() => product.stop())

let trades = 0

/** Makes a change and returns the origin in its audit record. */
async function networkOf(
  forwarded: string | undefined,
  by: TestClient = admin,
  to: Product = product,
): Promise<string> {
  const headers = forwarded === undefined ? undefined : { 'x-forwarded-for': forwarded }
  trades += 1
  const body = { name: `Trade ${trades}`, sort: trades, image: 'swatch:iron' }
  const { status } = await by.send('POST', '/admin/categories', body, headers)
  expect(status).toBe(200)
  const { rows } = await to.pool.query<{ network_hash: string }>(
    'select network_hash from audit_entries order by id desc limit 1',
  )
  return rows[0]?.network_hash ?? ''
}

test('is the same for one network, and differs for another', async () => {
  const home = await networkOf('203.0.113.9')

  expect(home).toMatch(/^[0-9a-f]{16}$/)
  expect(await networkOf('::ffff:203.0.113.9')).toBe(home)
  expect(await networkOf('203.0.113.10')).not.toBe(home)
})

test('is the same for all addresses of one IPv6 subnet', async () => {
  const today = await networkOf('2001:db8:1:2::9')

  expect(await networkOf('2001:db8:1:2:ffff::1')).toBe(today)
  expect(await networkOf('2001:db8:1:3::9')).not.toBe(today)
})

test('is what our own proxy saw, whatever the client wrote before it', async () => {
  const real = await networkOf('198.51.100.7')

  expect(await networkOf('203.0.113.9, 198.51.100.7')).toBe(real)
})

test('is what our own proxy saw in a private network as well, whose visitors can write any header', async () => {
  const office = await networkOf('192.168.7.20')

  expect(await networkOf('203.0.113.9, 192.168.7.20')).toBe(office)
})

test('is what the outer of two proxies saw, if both are configured', async () => {
  const behindTwo = await startProduct({ TRUSTED_PROXIES: '2' })
  const self = await signInAdmin(behindTwo, ['supervisor'])
  const seen = (forwarded: string) => networkOf(forwarded, self, behindTwo)
  const office = await seen('192.168.7.20, 10.0.0.5')

  expect(await seen('203.0.113.9, 192.168.7.20, 10.0.0.5')).toBe(office)
  expect(await seen('203.0.113.9, 10.0.0.5')).not.toBe(office)
  await behindTwo.stop()
})

test('is the connection itself without a proxy, whatever the headers say', async () => {
  const bare = await startProduct({ PUBLIC_URL: '' })
  const self = await signInAdmin(bare, ['supervisor'])

  expect(await networkOf('203.0.113.9', self, bare)).toBe(await networkOf('198.51.100.7', self, bare))
  await bare.stop()
})

test('appears in the audit list as a hash, and the address appears nowhere', async () => {
  const mark = await networkOf('203.0.113.77')
  const [entry] = await admin.request<RecordView[]>('GET', '/admin/lists/audit?limit=1')

  expect(entry?.cells.network).toBe(mark)
  const { rows } = await product.pool.query<{ all: string }>('select jsonb_agg(e)::text as all from audit_entries e')
  expect(rows[0]?.all).not.toContain('203.0.113')
  expect(product.logLines.join('')).not.toContain('203.0.113')
})
