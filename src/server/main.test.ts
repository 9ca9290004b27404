import { connect } from 'node:net'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { anonymous, jobFields, signUp } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()

afterAll(() => product.stop())

test('the product is live and ready, at the root and below the API', async () => {
  for (const path of ['/health/live', '/api/health/live'])
    expect(await (await fetch(product.address + path)).json()).toEqual({ status: 'live' })
  for (const path of ['/health/ready', '/api/health/ready'])
    expect(await (await fetch(product.address + path)).json()).toEqual({ status: 'ready' })
})

test('a stop completes the requests in progress, and accepts no others', async () => {
  const other = await startProduct({}, { beside: product })
  const customer = await signUp(other, 'customer')
  const job = await customer.request<JobView>('POST', '/job', jobFields)
  const holder = new pg.Client({ connectionString: product.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from jobs where id = $1 for update', [job.id])
  const edit = customer.send<JobView>('PATCH', `/job/${job.id}`, { title: 'Finished while stopping' })
  await eventually(async () => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    return (await product.pool.query(waiting)).rowCount === 1
  })

  const stopping = other.stop()
  await expect.poll(() => isOpen(other.address)).toBe(false)
  await holder.query('commit')
  await holder.end()

  expect(await edit).toMatchObject({ status: 200, body: { title: 'Finished while stopping' } })
  await stopping
  const { rows } = await product.pool.query('select title from jobs where id = $1', [job.id])
  expect(rows).toEqual([{ title: 'Finished while stopping' }])
})

test('a client that does not read its response does not delay a stop', async () => {
  const other = await startProduct({}, { beside: product })
  const unread = await fetch(`${other.address}/api/openapi.json`, { headers: { 'accept-encoding': 'identity' } })

  await other.stop()

  expect(await isOpen(other.address)).toBe(false)
  await unread.body?.cancel().catch(() => undefined)
})

test('the server has test hooks only when enabled, and never in production', async () => {
  const closed = await startProduct({ PLUMBLINE_TEST_HOOKS: '' }, { beside: product })

  for (const path of ['/test/mails', '/test/ledger', '/test/processor'])
    expect((await anonymous(closed).send('GET', path)).status).toBe(404)
  expect((await anonymous(closed).send('POST', '/test/admin', { username: 'x', password: 'y' })).status).toBe(404)
  await closed.stop()
  await expect(startProduct({ NODE_ENV: 'production' }, { beside: product })).rejects.toThrow(
    'PLUMBLINE_TEST_HOOKS must be unset because NODE_ENV is production.',
  )
})

function isOpen(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
