import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import type { ExportView, PersonalDataView } from '#api/personal-data/personal-data-routes.ts'
import {
  anonymous,
  checkAbn,
  createFixtures,
  newEmail,
  openAddress,
  signInAdmin,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { setUpApp } from '#tests/support/second-factors.ts'
import { buildExport } from './build-export.ts'
import { purgeExports } from './export-store.ts'
import { zipChunkBytes, zipWriter } from './zip-writer.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
afterAll(() => product.stop())

const dataOf = (client: TestClient) => client.request<PersonalDataView>('GET', '/account/data')
const download = (client: TestClient, id: string, headers = {}) =>
  fetch(`${product.address}/api/account/data/export/${id}/zip`, {
    headers: { authorization: client.idToken ?? '', ...headers },
  })

async function finishedExport(client: TestClient): Promise<ExportView> {
  await client.request('POST', '/account/data/export')
  return await eventually(async () => {
    const { export: newest } = await dataOf(client)
    return newest?.phase === 'available' && newest
  })
}

const entriesOf = (bytes: Uint8Array) => {
  const decoder = new TextDecoder()
  const json = (name: string) => JSON.parse(decoder.decode(unzipped[`${name}.json`])) as Record<string, unknown>[]
  const unzipped = unzipSync(bytes)
  return {
    names: Object.keys(unzipped),
    json,
    text: Object.values(unzipped)
      .map((part) => decoder.decode(part))
      .join(''),
  }
}

test('a copy has the records of its owner and their files, and no secret [PRIV-01]', async () => {
  const { customer, contractor, job } = await fixtures.pendingJob()
  await customer.request('POST', '/name', { name: 'Ann Example' })
  await customer.request('POST', '/account/email', { email: newEmail('ann') })

  const { id, bytes } = await finishedExport(customer)
  const response = await download(customer, id)
  const zip = Buffer.from(await response.arrayBuffer())
  const { names, json, text } = entriesOf(zip)
  const shown = await customer.request<ExportView>('GET', `/account/data/export/${id}`)

  expect([response.status, response.headers.get('content-type'), zip.length]).toEqual([200, 'application/zip', bytes])
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="plumbline-data.zip"')
  expect(shown).toMatchObject({ id, phase: 'available', bytes })
  expect(json('account')).toMatchObject([{ id: customer.id, name: 'Ann Example' }])
  expect(json('jobs')).toMatchObject([{ id: job.id, title: job.title }])
  expect(json('payments')).toMatchObject([{ job_id: job.id, customer_id: customer.id }])
  expect(json('signatures')).toHaveLength(1)
  expect(json('devices')).toHaveLength(1)
  expect(json('email-change')).toMatchObject([{ to: expect.stringMatching(/^ann-/) }])
  expect(names.filter((name) => name.startsWith('files/'))).toHaveLength(1)
  expect(text).not.toMatch(/password_hash|code_mac|client_secret|token_hash|session_epoch/)
  const others = entriesOf(
    Buffer.from(await (await download(contractor, (await finishedExport(contractor)).id)).arrayBuffer()),
  )
  expect(others.json('quotes')).toMatchObject([{ contractor_id: contractor.id }])
  expect(others.json('jobs')).toEqual([])
})

test('a copy says who opened the address, to the customer and to the contractor [PRIV-01, JOB-04]', async () => {
  const { customer, contractor, job } = await fixtures.signedJob()
  await checkAbn(product, contractor)
  await openAddress(contractor, job.id)

  for (const client of [customer, contractor]) {
    const response = await download(client, (await finishedExport(client)).id)
    const { json } = entriesOf(Buffer.from(await response.arrayBuffer()))
    expect(json('address-readings')).toMatchObject([{ job_id: job.id, contractor_id: contractor.id }])
  }
})

test('only the owner downloads a copy, and an interrupted download continues [PRIV-01, ASVS 8.2.2]', async () => {
  const [owner, other] = [await signUp(product, 'customer'), await signUp(product, 'customer')]
  const { id } = await finishedExport(owner)
  const whole = Buffer.from(await (await download(owner, id)).arrayBuffer())

  const rest = await download(owner, id, { range: 'bytes=100-', 'if-range': `"${id}"` })
  const changed = await download(owner, id, { range: 'bytes=100-', 'if-range': '"another"' })
  const beyond = await download(owner, id, { range: `bytes=${whole.length}-` })

  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 100-${whole.length - 1}/${whole.length}`,
  ])
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(whole.subarray(100))
  expect([changed.status, beyond.status]).toEqual([200, 416])
  expect((await download(other, id)).status).toBe(404)
  expect((await anonymous(product).send('GET', `/account/data/export/${id}/zip`)).status).toBe(401)
  expect((await download(await signInAdmin(product, ['supervisor']), id)).status).toBe(404)
})

test('a copy asks for a step-up, when it is ordered and when it is downloaded [PRIV-01, ASVS 7.5.3]', async () => {
  const customer = await signUp(product, 'customer')
  const { id } = await finishedExport(customer)
  await setUpApp(product, customer)
  await anonymous(product).request('POST', '/test/clock', { advanceMs: 11 * 60_000 })

  const ordered = await customer.send('POST', '/account/data/export')

  expect([ordered.status, ordered.body.code]).toEqual([403, 'core.stepUpRequired'])
  expect((await download(customer, id)).status).toBe(403)
})

test('one copy is prepared at a time, three a day, and the owner gets emails [PRIV-01]', async () => {
  const customer = await signUp(product, 'customer')
  const text = "insert into data_exports (id, account_id, parts_total, requested_at) values ('x', $1, 1, now())"
  await product.pool.query(text, [customer.id])

  const second = await customer.send('POST', '/account/data/export')
  await product.pool.query("delete from data_exports where id = 'x'")
  await finishedExport(customer)
  await finishedExport(customer)
  const fourth = await customer.send('POST', '/account/data/export')

  expect([second.status, second.body.code, fourth.status]).toEqual([409, 'personalData.exportIsRunning', 429])
  const { email } = await customer.request<{ email: string }>('GET', '/account')
  const subjects = await eventually(async () => {
    const emails = await anonymous(product).request<{ subject: string }[]>('GET', `/test/mails?to=${email}`)
    const found = emails.map(({ subject }) => subject)
    return found.includes('Your data is ready') && found
  })
  expect(subjects).toContain('A copy of your data was requested')
})

test('a copy expires after seven days, and the purge deletes its content [PRIV-01, ASVS 14.2.7]', async () => {
  const customer = await signUp(product, 'customer')
  const { id, expiresAt } = await finishedExport(customer)
  const expiry = new Date(expiresAt ?? '')
  const chunks = async () =>
    (await product.pool.query('select 1 from data_export_chunks where export_id = $1', [id])).rowCount
  const longAgo = new Date(0)

  await purgeExports.run(product.pool, [new Date(expiry.getTime() - 1), longAgo])
  expect(await chunks()).toBe(1)

  await purgeExports.run(product.pool, [expiry, longAgo])
  expect(await chunks()).toBe(0)
  expect((await dataOf(customer)).export).toBeNull()
  expect((await download(customer, id)).status).toBe(404)
})

test('a worker that is killed starts anew, and files beyond the limit are listed [PRIV-01]', async () => {
  const { customer } = await fixtures.pendingJob()
  const { id } = await finishedExport(customer)
  await product.pool.query("update data_exports set phase = 'preparing' where id = $1", [id])
  const files = {
    examine: async () => ({ bytes: 9, sha256: '', isWhatItSays: true }),
    stream: async () => Readable.from([Buffer.alloc(9)]),
  }
  const clock = { now: () => new Date() }
  const deps = { pool: product.pool, files, clock, notifyOwner: async () => undefined }

  await buildExport(deps, id, 1)

  const { names, json } = entriesOf(Buffer.from(await (await download(customer, id)).arrayBuffer()))
  expect(names.filter((name) => name.startsWith('files/'))).toEqual([])
  expect(json('files-left-out')).toHaveLength(1)
})

test('the file is written in chunks of one size, and memory holds one of them [PRIV-01]', async () => {
  const sizes: number[] = []
  const chunks: Buffer[] = []
  const zip = zipWriter(async (_position, content) => {
    sizes.push(content.length)
    chunks.push(Buffer.from(content))
  })
  async function* film() {
    for (let part = 0; part < 100; part += 1) yield Buffer.alloc(64 * 1024, part)
  }

  await zip.add('film.mp4', film())
  const bytes = await zip.end()

  expect(sizes.slice(0, -1).every((size) => size === zipChunkBytes)).toBe(true)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(bytes)
  expect(unzipSync(Buffer.concat(chunks))['film.mp4']?.length).toBe(100 * 64 * 1024)
})
