import { afterAll, expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'
import { networkRateLimit } from './network-rate-limit.ts'

const product = await startProduct()

afterAll(() => product.stop())

const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const statusesOf = async (path: string, count: number, ip: string) => {
  const responses = await Promise.all(Array.from({ length: count }, () => fetch(product.address + path, from(ip))))
  await Promise.all(responses.map((response) => response.text()))
  return Map.groupBy(responses, ({ status }) => status)
}

test('a network that sends 700 requests at once gets 429 with Retry-After, and others are served [ASVS 2.4.1]', async () => {
  const responses = await statusesOf('/api/session', 700, '198.51.100.7')

  expect(responses.get(200)?.length).toBeGreaterThanOrEqual(600)
  const [rejected] = responses.get(429) ?? []
  expect(rejected?.headers.get('retry-after')).toBe('1')
  expect(rejected?.headers.get('ratelimit-policy')).toBe('"network";q=600;w=10')
  expect(rejected?.headers.get('ratelimit')).toMatch(/^"network";r=0;t=10$/)
  expect((await statusesOf('/api/session', 1, '198.51.100.8')).get(200)).toHaveLength(1)
})

test('the addresses of one IPv6 network share their tokens, also for a cached response [ASVS 2.4.1]', async () => {
  const path = '/api/contractors-base-info'
  await statusesOf(path, 20, '2001:db8:1:1::1')
  await statusesOf('/api/session', 700, '2001:db8:1:2::1')

  expect((await statusesOf(path, 200, '2001:db8:1:2::2')).get(429)?.length).toBeGreaterThan(100)
  expect((await statusesOf(path, 1, '2001:db8:1:3::1')).get(200)).toHaveLength(1)
})

test('a search of the directory costs ten tokens, so a network gets 429 after 60 searches at once [ASVS 2.4.1]', async () => {
  const searches = Array.from({ length: 90 }, (_, index) =>
    fetch(`${product.address}/api/contractors?search=roof${index}`, from('198.51.100.9')),
  )

  const statuses = (await Promise.all(searches)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(60)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
})

test('a network regains 60 tokens in each second, up to 600', () => {
  let nowMs = 5_000
  const limit = networkRateLimit(() => nowMs)
  expect(limit.take('203.0.113.9', 600)).toBe(true)

  expect(limit.take('203.0.113.9', 1)).toBe(false)
  nowMs += 1_000
  expect([limit.take('203.0.113.9', 60), limit.take('203.0.113.9', 1)]).toEqual([true, false])
  nowMs += 3_600_000
  expect(limit.remaining('203.0.113.9')).toBe(600)
})

test('requests of the own machine are not counted', () => {
  const limit = networkRateLimit(() => 0)

  expect(['127.0.0.1', '0:0:0:0::/64'].map((network) => limit.take(network, 10_000))).toEqual([true, true])
})
