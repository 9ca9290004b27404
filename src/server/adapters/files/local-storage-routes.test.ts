import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { AwsClient } from 'aws4fetch'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { randomName } from '#domain/uploads/random-name.ts'
import type { UploadCredentials } from './files-port.ts'
import { type LocalStorage, openLocalStorage } from './local-storage.ts'
import { localStorageRoutes } from './local-storage-routes.ts'
import { newGrantId } from './upload-grant.ts'

const app = fastify()
let directory: string
let storage: LocalStorage
let origin: string
let now = new Date('2026-11-20T09:00:00Z')
let png: Buffer

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'storage-'))
  storage = await openLocalStorage({
    directory,
    bucket: 'plumbline',
    region: 'ap-southeast-2',
    endpoint: '/files',
    rootSecret: 'a root secret of a test',
    now: () => now,
  })
  await app.register(localStorageRoutes, { prefix: '/files', storage, mayRead: async () => true })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#FFC501' } })
    .png()
    .toBuffer()
})

afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true, force: true })
})

/** Node needs it for a body without a length. Browser types don't have it. */
const streamed = { duplex: 'half' }

const newKey = (extension: string, prefix = 'job') => `${prefix}/${randomName(randomBytes)}.${extension}`
const urlFor = (key: string) => `${origin}/files/plumbline/${key}`
const credentialsFor = (...prefixes: string[]) =>
  storage.temporaryCredentials({ ownerId: 'bs-1', grantId: newGrantId(), network: '', prefixes, now })

function browser(credentials: UploadCredentials, secretAccessKey = credentials.secretAccessKey) {
  return new AwsClient({ ...credentials, secretAccessKey, service: 's3', retries: 0 })
}

interface Put {
  readonly key?: string
  readonly body?: Buffer
  readonly headers?: Record<string, string>
  readonly credentials?: UploadCredentials
}

async function put({ key = newKey('png'), body = png, headers = {}, credentials }: Put = {}) {
  const client = browser(credentials ?? (await credentialsFor('job')))
  return await client.fetch(urlFor(key), { method: 'PUT', body: Uint8Array.from(body), headers })
}

async function codeOf(answer: Response): Promise<string> {
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return `${answer.status} ${/<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]}`
}

describe('putting', () => {
  test('a signed upload is stored and served for a year, with its name and without script [FILE-01] [FILE-02]', async () => {
    const key = newKey('png')

    const answer = await put({ key, headers: { 'x-amz-meta-filename': encodeURIComponent("Zoë's “plan”.png") } })

    expect(answer.status).toBe(200)
    const served = await fetch(urlFor(key))
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/png',
      'content-length': String(png.length),
      'content-disposition': "inline; filename*=UTF-8''Zo%C3%AB%27s%20%E2%80%9Cplan%E2%80%9D.png",
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      etag: `"${createHash('sha256').update(png).digest('hex')}"`,
    })
    expect(await storage.exists(key)).toBe(true)
    expect(await storage.read(key)).toEqual(png)
  })

  test('the official S3 client can upload too [FILE-02]', async () => {
    const credentials = await credentialsFor('job')
    const s3 = new S3Client({
      region: credentials.region,
      credentials: { ...credentials, expiration: new Date(credentials.expiration) },
      endpoint: `${origin}/files`,
      forcePathStyle: true,
    })
    const Key = newKey('png')

    await s3.send(new PutObjectCommand({ Bucket: 'plumbline', Key, Body: png, Metadata: { filename: 'plan.png' } }))

    expect((await fetch(urlFor(Key), { method: 'HEAD' })).headers.get('content-length')).toBe(String(png.length))
    const elsewhere = s3.send(new PutObjectCommand({ Bucket: 'plumbline', Key: newKey('png', 'site'), Body: png }))
    await expect(elsewhere).rejects.toBeInstanceOf(S3ServiceException)
    await expect(elsewhere).rejects.toMatchObject({ name: 'AccessDenied' })
  })

  test.each([
    ['another prefix', () => newKey('png', 'contractors/cases')],
    ['a prefix that only begins alike', () => newKey('png', 'jobs')],
    ['a folder below the prefix', () => newKey('png', 'job/other')],
    ['a chosen name', () => 'job/holiday.png'],
    ['a type that is not taken', () => newKey('html')],
  ])('%s is rejected [FILE-02] [FILE-06]', async (_, key) => {
    expect(await codeOf(await put({ key: key() }))).toBe('403 AccessDenied')
  })

  test('a picture of more than 100 million pixels is rejected', async () => {
    const size = { width: 10_001, height: 10_000, channels: 3, background: 'black' } as const
    const bomb = await sharp({ create: size, limitInputPixels: false }).png().toBuffer()
    const key = newKey('png')

    expect(await codeOf(await put({ key, body: bomb }))).toBe('400 InvalidRequest')
    expect(await storage.exists(key)).toBe(false)
  })

  test('every granted prefix accepts uploads, including a nested one [FILE-02]', async () => {
    const credentials = await credentialsFor('job', 'contractors/cases')

    expect((await put({ key: newKey('png', 'contractors/cases'), credentials })).status).toBe(200)
    expect((await put({ key: newKey('png'), credentials })).status).toBe(200)
  })

  test("a wrong secret, a forged token and another user's key id are rejected", async () => {
    const [credentials, other] = [await credentialsFor('job'), await credentialsFor('job')]
    const widened = Buffer.from(JSON.stringify({ prefixes: ['job', 'site'] })).toString('base64url')
    const forged = { ...credentials, sessionToken: `${widened}.${credentials.sessionToken.split('.')[1]}` }

    expect(await codeOf(await put({ credentials: { ...credentials, secretAccessKey: 'x' } }))).toBe(
      '403 SignatureDoesNotMatch',
    )
    expect(await codeOf(await put({ credentials: forged }))).toBe('400 InvalidToken')
    expect(await codeOf(await put({ credentials: { ...credentials, accessKeyId: other.accessKeyId } }))).toBe(
      '403 SignatureDoesNotMatch',
    )
    expect(await codeOf(await fetch(urlFor(newKey('png')), { method: 'PUT', body: 'x' }))).toBe('403 AccessDenied')
  })

  test('credentials expire after 15 minutes of the test clock [FILE-01]', async () => {
    const credentials = await credentialsFor('job')
    expect(credentials.expiration).toBe(new Date(now.getTime() + 15 * 60_000).toISOString())

    now = new Date(now.getTime() + 15 * 60_000)

    expect(await codeOf(await put({ credentials }))).toBe('400 ExpiredToken')
  })

  test('a changed path, an unsigned header and an unknown header are rejected', async () => {
    const signed = await browser(await credentialsFor('job')).sign(urlFor(newKey('png')), {
      method: 'PUT',
      body: 'x',
    })
    const unsigned = new Headers(signed.headers)
    unsigned.set('x-amz-meta-filename', 'other.png')
    const send = (address: string, headers: Headers) => fetch(address, { method: 'PUT', body: 'x', headers })

    expect(await codeOf(await send(urlFor(newKey('png')), signed.headers))).toBe('403 SignatureDoesNotMatch')
    expect(await codeOf(await send(signed.url, unsigned))).toBe('403 AccessDenied')
    expect(await codeOf(await put({ headers: { 'x-amz-acl': 'public-read' } }))).toBe('403 AccessDenied')
  })

  test('a recorded upload cannot be sent again later', async () => {
    const client = browser(await credentialsFor('job'))
    const datetime = new Date(Date.now() - 16 * 60_000).toISOString().replaceAll(/[:-]|\.\d{3}/g, '')

    const late = await client.fetch(urlFor(newKey('png')), { method: 'PUT', body: 'x', aws: { datetime } })

    expect(await codeOf(late)).toBe('403 RequestTimeTooSkewed')
  })

  test('content that differs from its signature or extension is rejected', async () => {
    const other = createHash('sha256').update('other').digest('hex')

    expect(await codeOf(await put({ headers: { 'x-amz-content-sha256': other } }))).toBe(
      '400 XAmzContentSHA256Mismatch',
    )
    expect(await codeOf(await put({ key: newKey('pdf') }))).toBe('400 InvalidRequest')
    expect(await codeOf(await put({ body: Buffer.from('<script>alert(1)</script>') }))).toBe('400 InvalidRequest')
    expect(await codeOf(await put({ body: Buffer.alloc(0) }))).toBe('400 InvalidRequest')
    expect(await codeOf(await put({ key: newKey('svg'), body: Buffer.from('<html><svg/></html>') }))).toBe(
      '400 InvalidRequest',
    )
  })

  test('a file over 25 MB and one without a length are rejected and leave nothing behind', async () => {
    const key = newKey('png')
    const signed = await browser(await credentialsFor('job')).sign(urlFor(key), { method: 'PUT' })
    const body = new Blob([Uint8Array.from(png)]).stream()

    const large = await put({ key, body: Buffer.concat([png, Buffer.alloc(25 * 1024 * 1024)]) })
    const unnotified = await fetch(signed.url, { method: 'PUT', headers: signed.headers, body, ...streamed })

    expect(await codeOf(large)).toBe('413 EntityTooLarge')
    expect(await codeOf(unnotified)).toBe('411 MissingContentLength')
    expect(await storage.exists(key)).toBe(false)
    expect(await readdir(join(directory, 'incoming'))).toEqual([])
  })

  test('an object cannot be overwritten, but the same upload can be repeated', async () => {
    const key = newKey('png')
    const other = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'black' } })
      .png()
      .toBuffer()

    const answers = await Promise.all(Array.from({ length: 5 }, () => put({ key })))

    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect(await codeOf(await put({ key, body: other }))).toBe('412 PreconditionFailed')
    expect(await storage.read(key)).toEqual(png)
  })
})

describe('getting', () => {
  test('an svg is an image that cannot run script, and audio is a download [FILE-07]', async () => {
    const svg = newKey('svg')
    const drawing = '<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'
    await put({ key: svg, body: Buffer.from(drawing) })

    const served = await fetch(urlFor(svg))

    expect(served.headers.get('content-type')).toBe('image/svg+xml')
    expect(served.headers.get('content-security-policy')).toContain('sandbox;')
    const sound = newKey('mp3')
    await put({
      key: sound,
      body: Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\0\0'), Buffer.from('fffb9064', 'hex'), Buffer.alloc(900)]),
    })
    expect((await fetch(urlFor(sound))).headers.get('content-disposition')).toBe('attachment')
  })

  test('a valid range returns a part, and a range beyond the end is rejected', async () => {
    const key = newKey('png')
    await put({ key })
    const part = (range: string) => fetch(urlFor(key), { headers: { range } })

    const opening = await part('bytes=0-7')
    expect(opening.status).toBe(206)
    expect(opening.headers.get('content-range')).toBe(`bytes 0-7/${png.length}`)
    expect(Buffer.from(await opening.arrayBuffer())).toEqual(png.subarray(0, 8))
    expect(Buffer.from(await (await part('bytes=-4')).arrayBuffer())).toEqual(png.subarray(-4))
    expect(await codeOf(await part(`bytes=${png.length}-`))).toBe('416 InvalidRange')
  })

  test('an unchanged file returns 304', async () => {
    const key = newKey('png')
    await put({ key })
    const etag = String((await fetch(urlFor(key))).headers.get('etag'))

    expect((await fetch(urlFor(key), { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  test('an unknown object, a parent path and another bucket return S3 errors', async () => {
    expect(await codeOf(await fetch(urlFor(newKey('png'))))).toBe('404 NoSuchKey')
    expect(await codeOf(await fetch(urlFor('..%2f..%2f..%2fetc%2fpasswd')))).toBe('404 NoSuchKey')
    expect(await codeOf(await fetch(`${origin}/files/other/${newKey('png')}`))).toBe('404 NoSuchBucket')
  })
})

test('a server file is stored once and never overwritten', async () => {
  const key = newKey('png')

  await storage.put(key, png)
  await storage.put(key, Buffer.from('other'))

  expect(await storage.read(key)).toEqual(png)
  await expect(storage.put('job/holiday.png', png)).rejects.toThrow('Access Denied')
})
