import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { ContractorView } from '#api/contractors/contractor-view.ts'
import { anonymous, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { refreshAllReplyTimes } from './refresh-reply-times.ts'

const product = await startProduct()
const visitor = anonymous(product)

afterAll(() => product.stop())

const say = (by: TestClient, to: TestClient) =>
  by.request('POST', `/conversations/${to.id}/messages`, { body: 'Hello', key: randomUUID() })
const pass = (minutes: number) => visitor.request('POST', '/test/clock', { advanceMs: minutes * 60_000 })
const clock = async () =>
  new Date((await visitor.request<{ now: string }>('POST', '/test/clock', { advanceMs: 0 })).now)
const shown = async ({ id }: TestClient) =>
  (await visitor.request<ContractorView>('GET', `/contractors/${id}`)).replyMinutes

/** Two questions in a row, and a reply after these minutes. */
async function reply(customer: TestClient, contractor: TestClient, minutes: number): Promise<void> {
  await say(customer, contractor)
  await pass(minutes - 1)
  await say(customer, contractor)
  await pass(1)
  await say(contractor, customer)
}

test('the median of three or more replies becomes the reply time, and it ends after 90 days [DIR-09]', async () => {
  const [customer, contractor] = [await signUp(product, 'customer'), await signUp(product, 'contractor')]
  await reply(customer, contractor, 2)
  await reply(customer, contractor, 6)
  await refreshAllReplyTimes(product.pool, await clock(), 1)
  expect(await shown(contractor)).toBeNull()

  await reply(customer, contractor, 3)
  await refreshAllReplyTimes(product.pool, await clock(), 1)
  expect(await shown(contractor)).toBe(3)
  const found = await visitor.request<ContractorView[]>('GET', '/contractors')
  expect(found.find(({ id }) => id === contractor.id)).toMatchObject({ replyMinutes: 3 })

  await refreshAllReplyTimes(product.pool, new Date((await clock()).getTime() + 91 * 24 * 60 * 60_000))
  expect(await shown(contractor)).toBeNull()
})
