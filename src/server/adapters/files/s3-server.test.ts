/** The product with its files in a bucket, on an S3 server that other authors wrote. */
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { JobView } from '#api/jobs/job-view.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import {
  anonymous,
  createFixtures,
  jobFields,
  signInAdmin,
  signUp,
  submitStage,
  type TestClient,
} from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { drawPhoto, storeFile, storePhoto } from '#tests/support/stored-photo.ts'
import { s3Storage } from './s3-storage.ts'

const s3 = await startS3Server()
const product = await startProduct(s3.settings)
const storage = s3Storage(s3.bucket)

afterAll(async () => {
  await product.stop()
  await s3.stop()
})

const newKey = (extension: string) => `job/${randomName(randomBytes)}.${extension}`
const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
const original = (key: string) => fetch(`${product.address}/files/plumbline/${key}`)

test('a customer uploads a photo and a film, and readers get both originals [FILE-02, FILE-04]', async () => {
  const customer = await signUp(product, 'customer')
  const attachments = [await storePhoto(customer), newKey('mp4')]
  await storeFile(customer, attachments[1] ?? '', 'video/mp4', film)

  const job = await customer.request<JobView>('POST', '/job', { ...jobFields, attachments })

  const originals = await Promise.all(job.attachments.map(original))
  expect(originals.map(({ status, url }) => `${status} ${url}`)).toEqual(
    attachments.map((key) => `200 ${s3.assetsUrl}/${key}`),
  )
  expect(await originals[1]?.text()).toBe(film.toString())
  const thumbnail = await fetch(`${product.address}/assets/thumbnail/${attachments[0]}`)
  expect(thumbnail.headers.get('content-type')).toBe('image/webp')
})

test('a contractor submits a photo, a film and a PDF, and the customer reads the same bytes [FILE-02]', async () => {
  const { customer, contractor, job } = await createFixtures(product).paidJob()
  const uploads = [
    { key: newKey('jpg'), type: 'image/jpeg', content: await drawPhoto('#2a6f97') },
    { key: newKey('mp4'), type: 'video/mp4', content: Buffer.concat([film, randomBytes(3 * 1024 * 1024)]) },
    { key: newKey('pdf'), type: 'application/pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') },
  ]
  for (const { key, type, content } of uploads) await storeFile(contractor, key, type, content)

  await submitStage(contractor, job.id, 0, { attachments: uploads.map(({ key }) => key), details: 'Done.' })

  const { signedQuote } = await customer.request<JobView>('GET', `/job/${job.id}`)
  const read = await Promise.all((signedQuote?.stages[0]?.attachments ?? []).map(original))
  expect(read.map(({ headers }) => headers.get('content-type'))).toEqual(uploads.map(({ type }) => type))
  for (const [index, response] of read.entries())
    expect(Buffer.from(await response.arrayBuffer()).equals(uploads[index]?.content ?? film)).toBe(true)
})

test('the PDF of a contract is stored in the bucket and only its parties read it [QUOTE-08]', async () => {
  const { customer, contractor, job } = await createFixtures(product).signedJob()
  const outsider = await signUp(product, 'customer')
  const pdf = (client: TestClient) =>
    fetch(`${product.address}/api/job/${job.id}/contract/${contractor.id}/pdf`, {
      headers: { authorization: client.idToken ?? '' },
    })

  const rendered = await eventually(async () => {
    const response = await pdf(customer)
    return response.status === 200 && Buffer.from(await response.arrayBuffer())
  }, 30_000)

  const { rows } = await product.pool.query<{ key: string }>(
    'select object_key as key from documents where job_id = $1',
    [job.id],
  )
  expect(rendered.subarray(0, 5).toString()).toBe('%PDF-')
  expect(await storage.read(rows[0]?.key ?? '')).toEqual(rendered)
  expect((await pdf(outsider)).status).toBe(404)
})

test('evidence of a verification and an invalid name lead to no original [FILE-02]', async () => {
  const evidence = await storePhoto(await signInAdmin(product, ['admin_contractor_write']), 'verification')
  await storage.put(evidence, await drawPhoto('#2a6f97'))

  expect(await storage.exists(evidence)).toBe(true)
  for (const key of [evidence, '../../etc/passwd', 'job/holiday.png', `//elsewhere.example/${newKey('png')}`])
    expect((await original(key)).status).toBe(404)
})

test('a file of another account, or without a mark of its uploader, cannot be attached [FILE-02]', async () => {
  const customer = await signUp(product, 'customer')
  const foreign = await storePhoto(await signUp(product, 'customer'))
  const unmarked = newKey('png')
  await storage.put(unmarked, Buffer.from('picture'))
  const post = (attachments: string[]) => customer.send('POST', '/job', { ...jobFields, attachments })
  const rejected = { status: 422, body: { issues: [{ path: 'attachments.0' }] } }

  expect(await post([foreign])).toMatchObject(rejected)
  expect(await post([unmarked])).toMatchObject(rejected)
  expect((await post([await storePhoto(anonymous(product))])).status).toBe(200)
})

test('a picture keeps its uploader when the server strips it [FILE-02]', async () => {
  const customer = await signUp(product, 'customer')
  const drawing = newKey('gif')
  const commented = Buffer.from('GIF89a\x01\0\x01\0\0\0\0!\xfe\x04home\0;', 'latin1')
  await storeFile(customer, drawing, 'image/gif', commented)
  const post = () => customer.send('POST', '/job', { ...jobFields, attachments: [drawing] })

  expect((await post()).status).toBe(200)
  expect(await storage.read(drawing)).not.toEqual(commented)
  expect((await post()).status).toBe(200)
})

test('the server stores, lists, strips, quarantines, restores and deletes an object', async () => {
  const [picture, drawing] = [newKey('png'), newKey('gif')]
  const clean = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')
  const commented = Buffer.concat([clean.subarray(0, -1), Buffer.from('!\xfe\x04home\0;', 'latin1')])
  await storage.put(picture, Buffer.from('picture'))
  await storage.put(drawing, commented)

  const listed: string[] = []
  for await (const { key } of storage.list()) listed.push(key)
  await storage.clean(drawing, async () => undefined)
  await storage.quarantine(picture)

  expect(listed).toEqual(expect.arrayContaining([picture, drawing]))
  expect(await storage.read(drawing)).toEqual(clean)
  expect(await storage.exists(picture)).toBe(false)
  await storage.restoreFromQuarantine(picture)
  expect(await storage.read(picture)).toEqual(Buffer.from('picture'))
  await storage.quarantine(picture)
  await storage.deleteFile(picture)
  await storage.restoreFromQuarantine(picture)
  expect(await storage.exists(picture)).toBe(false)
})
