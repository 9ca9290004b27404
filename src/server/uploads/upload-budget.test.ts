import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { AwsClient } from 'aws4fetch'
import { afterAll, describe, expect, test } from 'vitest'
import type { RouteOutput } from '#api/core/route.ts'
import type { Routes } from '#api/routes.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { openAlert } from '#server/ledger/alert-store.ts'
import { anonymous, jobFields, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { moneyAlerts } from '#tests/support/money-alerts.ts'
import { startProduct } from '#tests/support/product.ts'
import { drawPhoto, storePhoto } from '#tests/support/stored-photo.ts'
import { freeBytesMin, uploadBudget, withFreeDisk } from './upload-budget.ts'

const product = await startProduct()
const customer = await signUp(product, 'customer')
const visitor = anonymous(product)
const photo = await drawPhoto('#2a6f97')
const pdf = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')
const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42\0\0\0\0mp42isom'), Buffer.alloc(64)])

afterAll(() => product.stop())

type Grant = RouteOutput<Routes['GET /upload/token']>

const grantOf = (client: TestClient) => client.request<Grant>('GET', '/upload/token')
const newKey = (extension: string) => `forms/${randomName(randomBytes)}.${extension}`

/** The status and the sentence of one upload, whose network is a proxy's word. */
async function put(grant: Grant, key: string, content: Buffer, network = '203.0.113.20'): Promise<string> {
  const { endpoint, bucket, owner, ...credentials } = grant
  const storage = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const request = await storage.sign(`${endpoint}/${bucket}/${key}`, {
    method: 'PUT',
    headers: { 'x-amz-meta-owner': owner },
    body: new Uint8Array(content),
  })
  request.headers.set('x-forwarded-for', network)
  const response = await fetch(request)
  return `${response.status} ${/<Message>([^<]*)/.exec(await response.text())?.[1] ?? ''}`.trim()
}

const tooMuch = '429 You have uploaded too much in a short time. Try again tomorrow.'

describe('a visitor', () => {
  test('uploads photos and PDF files, and no video', async () => {
    const grant = await grantOf(visitor)

    expect(await put(grant, newKey('jpg'), photo)).toBe('200')
    expect(await put(grant, newKey('pdf'), pdf)).toBe('200')
    expect(await put(grant, newKey('mp4'), film)).toBe(
      '400 Without an account, attach photos or PDF files only. Log in to add a video.',
    )
    expect(await put(await grantOf(customer), newKey('mp4'), film)).toBe('200')
  })

  test('uploads at most ten files with one grant', async () => {
    const grant = await grantOf(visitor)
    const answers: string[] = []

    for (let count = 0; count < 11; count++) answers.push(await put(grant, newKey('jpg'), photo, '203.0.113.21'))

    expect(answers).toEqual([...Array.from({ length: 10 }, () => '200'), tooMuch])
  })

  test('uploads at most 25 MB with one grant', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(13 * 1024 * 1024)])
    const grant = await grantOf(visitor)

    const answers = [await put(grant, newKey('pdf'), large, '203.0.113.22')]
    answers.push(await put(grant, newKey('pdf'), large, '203.0.113.22'))

    expect(answers).toEqual(['200', tooMuch])
  })

  test('shares 100 MB a day with all visitors of the network, also with new grants', async () => {
    const network = '203.0.113.23'
    await product.pool.query(
      `insert into uploads (object_key, owner_id, network, grant_id, bytes, uploaded_at)
       values ('forms/earlier', 'visitor', $1, 'earlier', $2, now())`,
      [network, 100 * 1024 * 1024 - 1],
    )

    expect(await put(await grantOf(visitor), newKey('jpg'), photo, network)).toBe(tooMuch)
    expect(await put(await grantOf(visitor), newKey('jpg'), photo, '203.0.113.24')).toBe('200')
    expect(await put(await grantOf(customer), newKey('jpg'), photo, network)).toBe('200')
  })
})

test('an account uploads at most 5,000 MB a day, from every network', async () => {
  const account = await signUp(product, 'customer')
  await product.pool.query(
    `insert into uploads (object_key, owner_id, network, grant_id, bytes, uploaded_at)
     values ('forms/yesterday', $1, '198.51.100.1', 'a', $2, now() - interval '25 hours'),
            ('forms/today', $1, '198.51.100.2', 'b', $2 - 1, now() - interval '23 hours')`,
    [account.id, 5_000 * 1024 * 1024],
  )

  expect(await put(await grantOf(account), newKey('jpg'), photo)).toBe(tooMuch)
})

test('a rejected upload is not counted', async () => {
  const grant = await grantOf(visitor)
  const large = Buffer.concat([pdf, Buffer.alloc(24 * 1024 * 1024)])
  await put(grant, newKey('pdf'), Buffer.concat([pdf, Buffer.alloc(1024 * 1024)]), '203.0.113.25')

  expect(await put(grant, newKey('pdf'), large, '203.0.113.25')).toBe(tooMuch)
  expect(await put(grant, newKey('jpg'), photo, '203.0.113.25')).toBe('200')
})

test('an upload is rejected and logged while the disk is nearly full', async () => {
  const logged: object[] = []
  const onDiskFull = () => openAlert.run(product.pool, ['disk-full', 'files', '{}', new Date()])
  const admit = withFreeDisk(uploadBudget({ pool: product.pool, clock: { now: () => new Date() } }), {
    directory: tmpdir(),
    log: { error: (facts) => logged.push(facts) },
    onDiskFull,
  })
  const huge = { key: newKey('mp4'), ownerId: customer.id, grantId: 'g', network: '203.0.113.26', bytes: 2 ** 52 }

  await expect(admit(huge)).rejects.toMatchObject({
    code: 'ServiceUnavailable',
    message: "We can't store files right now. Try again later.",
  })
  expect(logged).toHaveLength(1)
  const admin = await signInAdmin(product)
  expect((await moneyAlerts(admin)).map(({ text }) => text)).toContain(
    'The disk for files is nearly full, so we rejected an upload.',
  )
  expect(freeBytesMin).toBe(1024 ** 3)
})

describe('an uploaded file', () => {
  const read = async (path: string, client: TestClient | undefined) => {
    const headers: Record<string, string> = client?.idToken ? { authorization: client.idToken } : {}
    const response = await fetch(`${product.address}${path}`, { headers })
    await response.arrayBuffer()
    return response.status
  }

  test('is readable for its uploader alone until its form is sent, and then for each reader [FILE-02]', async () => {
    const other = await signUp(product, 'customer')
    const key = await storePhoto(customer)
    const paths = [`/files/plumbline/${key}`, `/assets/thumbnail/${key}`]
    const statusesFor = (client: TestClient | undefined) => Promise.all(paths.map((path) => read(path, client)))
    await customer.request('PUT', '/form/consultation/new/draft', { answers: { photos: [key] } })

    expect([await statusesFor(customer), await statusesFor(other), await statusesFor(undefined)]).toEqual([
      [200, 200],
      [404, 404],
      [404, 404],
    ])
    await customer.request('POST', '/job', { ...jobFields, attachments: [key] })
    expect([await statusesFor(other), await statusesFor(undefined)]).toEqual([
      [200, 200],
      [200, 200],
    ])
  })

  test('that stands in a draft alone stays private after the budgets no longer count it', async () => {
    const key = await storePhoto(customer)
    await customer.request('PUT', '/form/consultation/new/draft', { answers: { photos: [key] } })
    await product.pool.query('delete from uploads where object_key = $1', [key])

    expect([await read(`/assets/chat/${key}`, undefined), await read(`/assets/chat/${key}`, customer)]).toEqual([
      404, 200,
    ])
  })

  test('of a visitor is readable in the browser that uploaded it [AI-03]', async () => {
    const granted = await fetch(`${product.address}/api/upload/token`)
    const [cookie] = granted.headers.getSetCookie()
    const key = newKey('jpg')
    await put((await granted.json()) as Grant, key, photo, '203.0.113.27')
    const statusWith = async (sent: string) =>
      (await fetch(`${product.address}/assets/chat/${key}`, { headers: { cookie: sent } })).status

    expect(cookie).toMatch(/^plumbline-uploads=PLUM[0-9A-F]{16}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(await statusWith(cookie?.split(';')[0] ?? '')).toBe(200)
    expect(await statusWith('plumbline-uploads=PLUM0000000000000000')).toBe(404)
  })

  test('of a visitor is readable once the form is sent [FORM-09]', async () => {
    const key = await storePhoto(visitor, 'forms')

    expect(await read(`/assets/chat/${key}`, undefined)).toBe(404)
    expect(await read(`/assets/chat/${key}`, customer)).toBe(404)
    const asked = { name: 'Tess King', email: 'tess@example.com', canYou: 'Why is it wet?', photos: [key] }
    await visitor.request('POST', '/consultations', asked)
    expect(await read(`/assets/chat/${key}`, undefined)).toBe(200)
  })
})
