import { createHash, randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import type { DocumentCheckView } from '#api/documents/document-routes.ts'
import type { EvidencePackView } from '#api/evidence-packs/evidence-pack-routes.ts'
import type { ExportView } from '#api/personal-data/personal-data-routes.ts'
import { anonymous, createFixtures, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { startProduct } from '#tests/support/product.ts'
import { submitWithPhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
afterAll(() => product.stop())

interface Manifest {
  readonly job: string
  readonly files: readonly { name: string; sha256: string; uploader: string; receivedAt: string }[]
}

const order = (client: TestClient, jobId: string) =>
  client.request<EvidencePackView>('POST', `/job/${jobId}/evidence-pack`)
const download = (client: TestClient, jobId: string, packId: string, headers = {}) =>
  fetch(`${product.address}/api/job/${jobId}/evidence-pack/${packId}/zip`, {
    headers: { authorization: client.idToken ?? '', ...headers },
  })
const sha256Of = (content: Uint8Array | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex')

async function finished(client: TestClient, jobId: string): Promise<ExportView> {
  return await eventually(async () => {
    const { pack } = await client.request<EvidencePackView>('GET', `/job/${jobId}/evidence-pack`)
    if (pack?.phase === 'broken') throw new Error('The pack is broken')
    return pack?.phase === 'available' && pack
  })
}

async function packOf(client: TestClient, jobId: string) {
  await order(client, jobId)
  const { id } = await finished(client, jobId)
  expect(await client.request('GET', `/job/${jobId}/evidence-pack/${id}`)).toMatchObject({ pack: { id } })
  const files = unzipSync(new Uint8Array(await (await download(client, jobId, id)).arrayBuffer()))
  const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as Manifest
  return { id, files, manifest, pdf: files['evidence-pack.pdf'] ?? new Uint8Array() }
}

/** A job with a photo and a message. */
async function jobWithPhoto() {
  const found = await fixtures.paidJob()
  await submitWithPhoto(found.contractor, found.job.id)
  await found.customer.request('POST', `/conversations/${found.job.id}/messages`, {
    key: randomUUID(),
    body: 'When does the membrane dry?',
  })
  return found
}

test('a pack has the PDF, the originals and a manifest with their hashes [JOB-11]', async () => {
  const { customer, job } = await jobWithPhoto()

  const { files, manifest, pdf } = await packOf(customer, job.id)

  const text = await textOfPdf(pdf)
  const own = await customer.request<{ name: string }>('GET', '/account')
  expect(Object.keys(files).filter((name) => name !== 'manifest.json')).toEqual(manifest.files.map(({ name }) => name))
  for (const { name, sha256, receivedAt } of manifest.files) {
    expect(sha256Of(files[name])).toBe(sha256)
    expect(Number.isNaN(Date.parse(receivedAt))).toBe(false)
  }
  expect(text).toContain(`for ${own.name}`)
  for (const part of [manifest.job, 'When does the membrane dry?', 'Membrane is on.', 'Where the money is'])
    expect(text).toContain(part)
  const photo = manifest.files.at(-1)
  expect(text.replaceAll(' ', '')).toContain(photo?.sha256)
  expect(text).toMatch(
    /Contents Contract 2 Rounds and other events \d+ Messages \d+ Payments and statement \d+ Photos and files \d+/,
  )
})

test('the PDF is checked by everyone, and an original by the parties only [JOB-11]', async () => {
  const { customer, contractor, job } = await jobWithPhoto()
  const { manifest } = await packOf(customer, job.id)
  const [pdf, original] = [manifest.files[0], manifest.files.at(-1)]
  const check = (client: TestClient, sha256 = '') =>
    client.request<DocumentCheckView>('GET', `/documents/check/${sha256}`)

  expect(await check(anonymous(product), pdf?.sha256)).toEqual({
    result: 'other-document',
    signedAt: null,
    state: null,
  })
  for (const client of [customer, contractor])
    expect(await check(client, original?.sha256)).toMatchObject({
      result: 'evidence-file',
      evidencePack: { jobNumber: manifest.job },
    })
  const others = [anonymous(product), await signUp(product, 'customer'), await signInAdmin(product, [])]
  for (const client of others)
    expect(await check(client, original?.sha256)).toEqual({ result: 'unknown', signedAt: null, state: null })
})

test('the parties and permitted admins make a pack, and other users get 404 [JOB-11]', async () => {
  const { customer, contractor, job } = await fixtures.signedJob()
  const admin = await signInAdmin(product, ['admin_job_read'])
  for (const client of [customer, contractor, admin]) {
    const { id } = await packOf(client, job.id)
    const others = [customer, contractor, admin].filter((other) => other !== client)
    for (const other of others) expect((await download(other, job.id, id)).status).toBe(404)
  }

  for (const role of ['customer', 'contractor'] as const) {
    const other = await signUp(product, role)
    const unsigned = await fixtures.postedJob()
    expect((await other.send('POST', `/job/${job.id}/evidence-pack`)).status).toBe(404)
    expect((await other.send('GET', `/job/${job.id}/evidence-pack`)).status).toBe(404)
    expect((await unsigned.customer.send('POST', `/job/${unsigned.job.id}/evidence-pack`)).status).toBe(404)
  }
  expect((await (await signInAdmin(product, [])).send('POST', `/job/${job.id}/evidence-pack`)).status).toBe(403)
  expect((await anonymous(product).send('POST', `/job/${job.id}/evidence-pack`)).status).toBe(401)
})

test('a repeated press makes one pack, and the fourth of a day is rejected [JOB-11]', async () => {
  const { customer, job } = await fixtures.signedJob()
  await product.pool.query(
    `insert into data_exports (id, account_id, job_id, parts_total, requested_at) values ('running', $1, $2, 100, now())`,
    [customer.id, job.id],
  )
  expect((await order(customer, job.id)).pack?.id).toBe('running')
  await product.pool.query("delete from data_exports where id = 'running'")

  for (let made = 0; made < 3; made += 1) await packOf(customer, job.id)

  expect((await customer.send('POST', `/job/${job.id}/evidence-pack`)).status).toBe(429)
})

test('a killed worker starts anew once, and a download continues with a range [JOB-11]', async () => {
  const { customer, job } = await jobWithPhoto()
  const { id } = await packOf(customer, job.id)
  await product.pool.query("update data_exports set phase = 'preparing', parts_done = 30 where id = $1", [id])
  await product.pool.query("insert into outbox (queue, payload) values ('data-exports', $1)", [JSON.stringify({ id })])
  await finished(customer, job.id)

  const whole = Buffer.from(await (await download(customer, job.id, id)).arrayBuffer())
  const rest = await download(customer, job.id, id, { range: 'bytes=100-', 'if-range': `"${id}"` })

  expect(rest.status).toBe(206)
  expect(Buffer.from(await rest.arrayBuffer())).toEqual(whole.subarray(100))
  expect(Object.keys(unzipSync(whole))).toContain('manifest.json')
})
