import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { pushFailPoint } from '#server/test-hooks/fail-points.ts'
import { createKillableProduct } from '#tests/crash/killable-product.ts'
import { signUp, TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { closeLiveConnections, openLiveConnectionOf } from '#tests/support/live-connection.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const killable = await createKillableProduct(product)

afterAll(async () => {
  closeLiveConnections()
  await killable.remove()
  await product.stop()
})

/** A process polls for missed messages every five seconds. */
const lookTimeoutMs = 45_000

test('a message of a process killed before its push is pushed once by another [MSG-03]', async () => {
  const [customer, contractor] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])
  const connection = await openLiveConnectionOf(contractor)
  const address = await killable.start()
  const doomed = new TestClient(address, customer.idToken, customer.id)
  const messages = `/conversations/${contractor.id}/messages`
  const sent = { body: 'Are you there?', key: randomUUID() }
  await doomed.request('POST', '/test/fail-point', { moment: pushFailPoint })

  await expect(doomed.send('POST', messages, sent)).rejects.toThrow('fetch failed')

  await eventually(() => connection.receivedOf('message').length > 0, lookTimeoutMs)
  // The response was lost, so the client retries.
  expect(await customer.request('POST', messages, sent)).toMatchObject({ index: 1 })
  await customer.request('POST', messages, { body: 'Good.', key: randomUUID() })
  await eventually(() => connection.receivedOf('message').length > 1)
  expect(connection.receivedOf('message').map(({ message }) => message.body)).toEqual(['Are you there?', 'Good.'])
})
