/** Uploads to a bucket wait in a folder of their grant, until the form is sent and the server has checked them. */
import { randomBytes } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { afterAll, describe, expect, test } from 'vitest'
import type { RouteOutput } from '#api/core/route.ts'
import type { Routes } from '#api/routes.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { anonymous, jobFields, signUp, type TestClient } from '#tests/support/clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { drawPhoto, putWithGrant, storeFile, storePhoto } from '#tests/support/stored-photo.ts'
import { s3Storage } from '../adapters/files/s3-storage.ts'
import { deleteUnsentUploads } from './delete-orphaned-files.ts'
import { uploadBudget } from './upload-budget.ts'

/** Answers like clamd: infected if the content has this word. */
const scanner = createServer((socket) => {
  let content = ''
  socket.on('data', (piece) => {
    content += piece.toString('latin1')
    if (content.endsWith('\0\0\0\0')) socket.end(content.includes('EVIL') ? 'stream: Evil FOUND\0' : 'stream: OK\0')
  })
})
await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))

const s3 = await startS3Server()
const { ASSETS_URL: _, ...settings } = s3.settings
const clamd = { CLAMD_URL: `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}` }
const product = await startProduct({ ...settings, ...clamd })
const customer = await signUp(product, 'customer')
const photo = await drawPhoto('#2a6f97')
const photoWith = (text: string) => Buffer.concat([photo, Buffer.from(text)])
const film = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')

afterAll(async () => {
  await product.stop()
  await s3.stop()
  scanner.close()
})

type Grant = RouteOutput<Routes['GET /upload/token']>

const storage = s3Storage({
  ...s3.bucket,
  admit: uploadBudget({ pool: product.pool, clock: { now: () => new Date() } }),
})
const newKey = (extension: string, folder = 'job') => `${folder}/${randomName(randomBytes)}.${extension}`
const grantOf = (client: TestClient) => client.request<Grant>('GET', '/upload/token')
const postJob = (attachments: string[], client = customer) =>
  client.send<{ id: string }>('POST', '/job', { ...jobFields, attachments })
const rejected = (message: string) => ({ status: 422, body: { issues: [{ path: 'attachments.0', message }] } })
const waitingPath = ({ prefixes }: Grant, key: string) =>
  `${prefixes.find((prefix) => prefix.endsWith('/job'))}/${key.replace('job/', '')}`
const get = (path: string, client?: TestClient, init: RequestInit = {}) =>
  fetch(product.address + path, { ...init, headers: client?.idToken ? { authorization: client.idToken } : {} })

describe('a grant [FILE-01, FILE-02]', () => {
  test('is for new objects in its own folder, which no other grant has', async () => {
    const [first, second] = [await grantOf(customer), await grantOf(customer)]
    const key = newKey('jpg')

    expect(first.prefixes).not.toEqual(second.prefixes)
    expect((await putWithGrant(first, key, 'image/jpeg', photo)).status).toBe(200)
    expect((await putWithGrant(first, key, 'image/jpeg', photo)).status).toBe(412)
    for (const prefixes of [second.prefixes, ['job'], ['set_aside/job']])
      expect((await putWithGrant({ ...first, prefixes }, key, 'image/jpeg', photo)).status).toBe(403)
  })

  test('puts nothing in place of a sent file', async () => {
    const key = await storePhoto(customer)
    expect((await postJob([key])).status).toBe(200)
    const sent = await storage.read(key)

    expect((await putWithGrant(await grantOf(customer), key, 'image/jpeg', await drawPhoto('#fff'))).status).toBe(200)
    expect((await postJob([key])).status).toBe(200)

    expect(await storage.read(key)).toEqual(sent)
  })
})

describe('an upload that waits for its form [FILE-02]', () => {
  test('has no original, and moves to its name when the form is sent', async () => {
    const grant = await grantOf(customer)
    const key = newKey('jpg')
    await putWithGrant(grant, key, 'text/html', photo)
    const waiting = `${s3.assetsUrl}/${waitingPath(grant, key)}`

    expect(await storage.exists(key)).toBe(false)
    expect((await fetch(waiting)).status).toBe(403)
    expect((await get(`/files/plumbline/${key}`)).status).toBe(404)
    expect((await postJob([key])).status).toBe(200)

    const original = await get(`/files/plumbline/${key}`)
    expect(original.headers.get('content-type')).toBe('image/jpeg')
    expect(Buffer.from(await original.arrayBuffer()).equals(photo)).toBe(true)
    const left: string[] = []
    await storage.purgeUnsent(new Date(), async (one) => left.push(one) > 0)
    expect(left).not.toContain(key)
  })

  test('is shown to its uploader alone, at an address that is signed for five minutes', async () => {
    const other = await signUp(product, 'customer')
    const key = await storePhoto(customer)
    const paths = [`/files/plumbline/${key}`, `/assets/thumbnail/${key}`]
    const statuses = (client?: TestClient) => Promise.all(paths.map(async (path) => (await get(path, client)).status))

    expect([await statuses(customer), await statuses(other), await statuses()]).toEqual([
      [200, 200],
      [404, 404],
      [404, 404],
    ])
    const redirect = await get(paths[0] ?? '', customer, { redirect: 'manual' })
    expect(redirect.headers.get('cache-control')).toBe('no-store')
    const address = new URL(redirect.headers.get('location') ?? '')
    expect(address.searchParams.get('X-Amz-Expires')).toBe('300')
    expect((await get(paths[0] ?? '', customer)).headers.get('content-type')).toBe('image/jpeg')

    await postJob([key])
    expect(await statuses(other)).toEqual([200, 200])
    const sent = await get(paths[0] ?? '', undefined, { redirect: 'manual' })
    expect(sent.headers.get('location')).toContain(`${s3.assetsUrl}/${key}?X-Amz-Expires=300`)
  })

  test('of a visitor is shown to the browser that uploaded it', async () => {
    const token = await fetch(`${product.address}/api/upload/token`)
    const cookie = token.headers.get('set-cookie')?.split(';')[0] ?? ''
    const key = newKey('jpg', 'forms')
    await putWithGrant((await token.json()) as Grant, key, 'image/jpeg', photo)
    const read = async (headers: Record<string, string>) =>
      (await fetch(`${product.address}/assets/thumbnail/${key}`, { headers })).status

    expect([await read({ cookie }), await read({})]).toEqual([200, 404])
  })

  test('is deleted after twelve hours, unless a draft has it', async () => {
    const [unsent, drafted] = [await storePhoto(customer, 'forms'), await storePhoto(customer, 'forms')]
    await customer.request('PUT', '/form/consultation/new/draft', { answers: { photos: [drafted] } })
    const runAfter = (hours: number) =>
      deleteUnsentUploads({
        pool: product.pool,
        files: storage,
        invalidateCopies: async () => undefined,
        clock: { now: () => new Date(Date.now() + hours * 60 * 60_000) },
      })
    const isReadable = async (key: string) => (await get(`/files/plumbline/${key}`, customer)).status === 200

    await runAfter(11.9)
    expect([await isReadable(unsent), await isReadable(drafted)]).toEqual([true, true])
    await runAfter(12.1)
    expect([await isReadable(unsent), await isReadable(drafted)]).toEqual([false, true])
    const sent = await customer.send('POST', '/consultations', { canYou: 'Why is it wet?', photos: [drafted] })
    expect(sent.status).toBe(200)
  })
})

describe('sending the form checks an upload [FILE-02, FILE-05]', () => {
  test.each([
    ['another type', Buffer.from('%PDF-1.4\n%%EOF'), 'The content of this file is not what its ending says (.jpg).'],
    ['malware', photoWith('EVIL'), "This file contains malware, so we didn't store it. Check your device."],
    ['25 MB', photoWith('x'.repeat(25 * 1024 * 1024)), 'Your proposed upload exceeds the maximum allowed object size.'],
  ])('and deletes one with %s', async (_name, content, message) => {
    const key = newKey('jpg')
    await storeFile(customer, key, 'image/jpeg', content)

    expect(await postJob([key])).toMatchObject(rejected(message))
    expect(await storage.exists(key)).toBe(false)
    expect((await get(`/files/plumbline/${key}`, customer)).status).toBe(404)
  })

  test('and a clean one says that it was scanned', async () => {
    const key = await storePhoto(customer)
    const stateOf = async () =>
      (await get(`/files/plumbline/${key}`, customer, { method: 'HEAD' })).headers.get('x-malware-scan')

    expect(await stateOf()).toBe('waiting')
    await postJob([key])
    expect(await stateOf()).toBe('clean')
  })

  test('and strips the place of a photo before anyone else reads it', async () => {
    const drawing = newKey('gif')
    const clean = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')
    await storeFile(
      customer,
      drawing,
      'image/gif',
      Buffer.concat([clean.subarray(0, -1), Buffer.from('!\xfe\x04home\0;', 'latin1')]),
    )

    expect((await postJob([drawing])).status).toBe(200)
    expect(await storage.read(drawing)).toEqual(clean)
  })

  test('and two forms at once, or one after a crash, store it once', async () => {
    const key = await storePhoto(customer)

    const answers = await Promise.all([postJob([key]), postJob([key])])
    const [{ count }] = (
      await product.pool.query('select count(*)::int as count from uploads where object_key = $1', [key])
    ).rows as [{ count: number }]

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(count).toBe(1)
    await expect(storage.accept(key, [customer.id])).resolves.toBeUndefined()
  })

  test('and stores nothing if the browser replaces the file during the check', async () => {
    const grant = await grantOf(customer)
    const key = newKey('mp4')
    await putWithGrant(grant, key, 'video/mp4', film)
    const browser = new AwsClient({ ...grant, service: 's3', retries: 0 })
    const scan = async (content: Readable) => {
      content.destroy()
      await browser.fetch(`${s3.assetsUrl}/${waitingPath(grant, key)}`, { method: 'PUT', body: 'Other.' })
      return undefined
    }

    await s3Storage({ ...s3.bucket, scanner: { scan } }).accept(key, [customer.id])

    expect(await storage.exists(key)).toBe(false)
  })

  test('and leaves a file of another account where it is', async () => {
    const key = await storePhoto(await signUp(product, 'customer'))

    expect(await postJob([key])).toMatchObject(rejected("This file wasn't uploaded. Choose it again."))
    expect(await storage.exists(key)).toBe(false)
  })
})

describe('the budget of uploads [FILE-02]', () => {
  test('of a visitor has no video and ten files of a grant', async () => {
    const visitor = anonymous(product)
    const video = newKey('mp4')
    await storeFile(visitor, video, 'video/mp4', film)
    await expect(storage.accept(video, ['visitor'])).rejects.toThrow('attach photos or PDF files only')
    const grant = await grantOf(visitor)
    const keys = Array.from({ length: 11 }, () => newKey('jpg', 'forms'))
    for (const key of keys) await putWithGrant(grant, key, 'image/jpeg', photo)

    for (const key of keys.slice(0, 10)) await storage.accept(key, ['visitor'])

    await expect(storage.accept(keys[10] ?? '', ['visitor'])).rejects.toThrow('You have uploaded too much')
  })

  test('counts uploads that no form sends, and the hourly task deletes those above it', async () => {
    const grant = await grantOf(anonymous(product))
    const keys = Array.from({ length: 12 }, () => newKey('jpg', 'forms'))
    for (const key of keys) await putWithGrant(grant, key, 'image/jpeg', photo)

    await storage.purgeUnsent(new Date(0), async () => true)
    await storage.purgeUnsent(new Date(0), async () => true)

    const left: string[] = []
    await storage.purgeUnsent(new Date(), async (one) => left.push(one) > 0)
    expect(left.filter((key) => keys.includes(key))).toHaveLength(10)
    const { rows } = await product.pool.query('select network from uploads where object_key = any($1)', [keys])
    expect(rows).toHaveLength(10)
    expect(new Set(rows.map(({ network }) => network))).toEqual(new Set(['127.0.0.1']))
  })
})
