import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import type { DocumentCheckView } from '#api/documents/document-routes.ts'
import type { EvidencePackView } from '#api/evidence-packs/evidence-pack-routes.ts'
import type { ExportView } from '#api/personal-data/personal-data-routes.ts'
import {
  anonymous,
  createFixtures,
  quoteFields,
  sign,
  signInAdmin,
  signUp,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import { startProduct } from '#tests/support/product.ts'
import { storePhoto, submitWithPhoto } from '#tests/support/stored-photo.ts'
import { lodge, planFields, requestFields, sendPlan } from '#tests/support/warranty-cases.ts'
import { createPdfRenderer } from '../documents/pdf/pdf-renderer.ts'
import { buildEvidencePack } from './build-evidence-pack.ts'

const product = await startProduct()
const fixtures = createFixtures(product)
afterAll(() => product.stop())

interface ManifestEntry {
  readonly name: string
  readonly sha256: string
  readonly uploader: string
  readonly receivedAt: string
  readonly caption?: string
}

interface Manifest {
  readonly job: string
  readonly files: readonly ManifestEntry[]
  readonly filesLeftOut: readonly object[]
}

const certificateFields = {
  customerName: 'Jordan Blake',
  memberId: 'bs-cust-999',
  address: '14 Illawarra Rd, Marrickville, NSW',
  contractorName: 'Another Business',
  abn: '53 004 085 616',
  licenceNo: '000231C',
  warrantyYear: 6,
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
  }, 25_000)
}

async function packOf(client: TestClient, jobId: string) {
  await order(client, jobId)
  const { id } = await finished(client, jobId)
  expect(await client.request('GET', `/job/${jobId}/evidence-pack/${id}`)).toMatchObject({ pack: { id } })
  return { id, ...(await openPack(client, jobId, id)) }
}

async function openPack(client: TestClient, jobId: string, id: string) {
  const files = unzipSync(new Uint8Array(await (await download(client, jobId, id)).arrayBuffer()))
  const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as Manifest
  return { files, manifest, pdf: files['evidence-pack.pdf'] ?? new Uint8Array() }
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
  const names = manifest.files.map(({ name }) => name)
  expect(Object.keys(files).toSorted()).toEqual([...names, 'manifest.json'].toSorted())
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
    /Contents Contract 2 Rounds and other events \d+ Messages \d+ Warranty cases \d+ Payments and statement \d+ Photos and files \d+/,
  )
})

test('everyone checks every file of a pack, and only its parties learn the job [JOB-11]', async () => {
  const { customer, contractor, job } = await jobWithPhoto()
  const { manifest } = await packOf(customer, job.id)
  const check = (client: TestClient, sha256: string) =>
    client.request<DocumentCheckView>('GET', `/documents/check/${sha256}`)
  const inPack = { result: 'evidence-file', signedAt: null, state: null }
  const admin = await signInAdmin(product, ['admin_job_read'])
  const others = [anonymous(product), await signUp(product, 'customer'), await signInAdmin(product, [])]

  for (const { sha256 } of manifest.files) {
    for (const client of [customer, contractor])
      expect(await check(client, sha256)).toMatchObject({ ...inPack, evidencePack: { jobNumber: manifest.job } })
    for (const client of others) expect(await check(client, sha256)).toEqual(inPack)
  }
  const pdf = await check(admin, manifest.files[0]?.sha256 ?? '')
  expect(pdf.evidencePack?.jobNumber).toBe(manifest.job)
})

test('a pack has the files of warranty cases, of their plans, and of the certificate [JOB-11]', async () => {
  const { customer, contractor, job } = await fixtures.completedJob({ stages: [{ name: 'All of it', percent: 100 }] })
  await contractor.request('PATCH', '/contractor/self', { abn: '51 824 753 556', company: 'Hoa Binh Tiling' })
  await contractor.request('POST', `/job/${job.id}/certificate`, certificateFields)
  const { id } = await lodge(customer, job.id)
  await sendPlan(contractor, id)

  const { files, manifest, pdf } = await packOf(customer, job.id)

  const captions = manifest.files.map(({ caption }) => caption)
  for (const caption of [/^Case of /, /^Plan of /, /^Work completion certificate$/])
    expect(captions).toContainEqual(expect.stringMatching(caption))
  const certificate = manifest.files.find(({ caption }) => caption === 'Work completion certificate')
  expect(await textOfPdf(files[certificate?.name ?? ''] ?? new Uint8Array())).toContain('Hoa Binh Tiling')
  const text = await textOfPdf(pdf)
  for (const part of [requestFields.nature, planFields.resolution]) expect(text).toContain(part)
})

test('a pack says nothing of other quotes for the job [JOB-11]', async () => {
  const { customer, contractor, job } = await fixtures.quotedJob()
  const other = await signUp(product, 'contractor')
  await other.request('PATCH', '/contractor/self', { company: 'Redgum Tiling' })
  await other.request('PUT', `/job/${job.id}/quote`, quoteFields)
  await sign(contractor, job.id, contractor.id)
  await sign(customer, job.id, contractor.id)

  const { pdf } = await packOf(customer, job.id)

  const text = await textOfPdf(pdf)
  expect(text).toContain('sent a quote')
  expect(text).not.toContain('Redgum Tiling')
})

test('files beyond the limit are listed, and can be checked [JOB-11]', async () => {
  const { customer, job } = await jobWithPhoto()
  const { id } = await packOf(customer, job.id)
  await product.pool.query("update data_exports set phase = 'preparing' where id = $1", [id])
  const sha256 = randomBytes(32).toString('hex')
  const files = {
    examine: async () => ({ bytes: 9, sha256, isWhatItSays: true }),
    stream: async () => undefined,
    put: async () => undefined,
  }
  const deps = { pool: product.pool, files, renderer: createPdfRenderer(), publicUrl: 'https://plumbline.example' }

  await buildEvidencePack({ ...deps, clock: { now: () => new Date() } }, id, 8)

  const { manifest, pdf } = await openPack(customer, job.id, id)
  expect(manifest.files.map(({ name }) => name)).toEqual(['evidence-pack.pdf'])
  expect(manifest.filesLeftOut).toMatchObject([{ name: null, sha256, bytes: 9 }])
  expect(await textOfPdf(pdf)).toContain('Not in the ZIP file')
  expect(await anonymous(product).request('GET', `/documents/check/${sha256}`)).toMatchObject({
    result: 'evidence-file',
  })
})

test('a message that names a closed file adds no file to a pack [JOB-11]', async () => {
  const { customer, job } = await fixtures.paidJob()
  const key = await storePhoto(await signInAdmin(product, ['admin_contractor_write']), 'verification')
  await customer.request('POST', `/conversations/${job.id}/messages`, { key: randomUUID(), body: `Image: ${key}` })

  const { manifest } = await packOf(customer, job.id)

  expect(manifest.files.map(({ name }) => name)).toEqual(['evidence-pack.pdf'])
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
    for (const method of ['GET', 'POST'] as const) {
      const { status, body } = await other.send(method, `/job/${job.id}/evidence-pack`)
      expect(status).toBe(404)
      expect(body).toEqual((await other.send(method, '/job/no-job/evidence-pack')).body)
    }
    expect((await unsigned.customer.send('POST', `/job/${unsigned.job.id}/evidence-pack`)).status).toBe(404)
  }
  expect((await (await signInAdmin(product, [])).send('POST', `/job/${job.id}/evidence-pack`)).status).toBe(403)
  expect((await anonymous(product).send('POST', `/job/${job.id}/evidence-pack`)).status).toBe(401)
})

test("an admin's pack has the messages, and the audit log has its making and its download [JOB-11]", async () => {
  const { customer, job } = await jobWithPhoto()
  await packOf(customer, job.id)
  const admin = await signInAdmin(product, ['admin_job_read'])

  const { pdf } = await packOf(admin, job.id)

  expect(await textOfPdf(pdf)).toContain('When does the membrane dry?')
  const audited = await product.pool.query(
    'select actor_id, action from audit_entries where subject_id = $1 order by id',
    [job.id],
  )
  expect(audited.rows).toEqual([
    { actor_id: admin.id, action: 'job.evidence-pack' },
    { actor_id: admin.id, action: 'job.evidence-pack-download' },
  ])
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
