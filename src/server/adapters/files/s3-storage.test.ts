import { createHash } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Cleaning, StoredName } from './files-port.ts'
import { s3Storage } from './s3-storage.ts'

/** Fake bucket and STS on loopback that record their requests. */
const asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = []
const objects = new Map<string, string | Buffer>()
let stsStatus = 200
let copiesFail = false

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = '', url = '', headers } = request
  const content = Buffer.concat(chunks)
  asked.push({ method, url, headers, body: content.toString() })
  const { status, body } = answerTo(method, url, {
    content,
    isNew: headers['if-none-match'] === '*',
    from: headers['x-amz-copy-source']?.toString(),
  })
  response.writeHead(status, { 'x-amz-meta-filename': 'our%20home.gif' }).end(body)
})

interface Put {
  content: Buffer
  isNew: boolean
  /** The copy source, instead of content. */
  from: string | undefined
}

function answerTo(method: string, url: string, put: Put): { status: number; body?: string | Buffer | undefined } {
  if (method === 'POST') return { status: stsStatus, body: stsStatus === 200 ? assumed : denied }
  if (method === 'PUT') return answerToPut(url, put)
  if (method === 'DELETE') return { status: objects.delete(url) ? 204 : 404 }
  if (url.includes('?list-type=2'))
    return { status: 200, body: url.includes('token=a%2Fb%3D%3D') ? lastPage : firstPage }
  const stored = objects.get(url)
  return { status: stored === undefined ? 404 : 200, body: method === 'HEAD' ? undefined : stored }
}

function answerToPut(url: string, { content, isNew, from }: Put) {
  if (isNew && objects.has(url)) return { status: 412 }
  const kept = from === undefined ? content : objects.get(from)
  if (kept === undefined) return { status: 404 }
  if (from !== undefined && copiesFail) return { status: 200, body: '<Error><Code>InternalError</Code></Error>' }
  objects.set(url, kept)
  return { status: 200 }
}

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

const assumed = `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>
  <AccessKeyId>ASIA1</AccessKeyId><SecretAccessKey>secret</SecretAccessKey><SessionToken>token</SessionToken>
  <Expiration>2026-11-20T09:15:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`
const denied = `<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>No</Message></Error></ErrorResponse>`

const contentsOf = (...keys: string[]) =>
  keys
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-20T09:15:00.000Z</LastModified></Contents>`)
    .join('')
const firstPage = `<ListBucketResult>${contentsOf('job/abcdefghABCDEFGHabcdefghABCDEFGH.png', 'logs/today')}
  <NextContinuationToken>a/b==</NextContinuationToken></ListBucketResult>`
const lastPage = `<ListBucketResult>${contentsOf('forms/abcdefghABCDEFGHabcdefghABCDEFGH.pdf')}</ListBucketResult>`

const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const bucketOptions = {
  bucket: 'plumbline-files',
  region: 'ap-southeast-2',
  roleArn: 'arn:aws:iam::123456789012:role/upload',
  accessKeyId: 'AKIA1',
  secretAccessKey: 'own secret',
  rootSecret: 'root secret',
  now: () => new Date(),
  endpoint,
}
const storage = s3Storage(bucketOptions)

beforeEach(() => {
  asked.length = 0
  stsStatus = 200
  copiesFail = false
})
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
)

const path = 'job/abcdefghABCDEFGHabcdefghABCDEFGH.png'
const grant = {
  ownerId: 'bs-1 / <x>',
  grantId: 'PLUM1',
  network: '203.0.113.7',
  prefixes: ['job', 'contractors/cases'],
  now: new Date(),
}
const credentials = () => storage.temporaryCredentials(grant)

/** Account, network and grant. */
const grantFolder = 'incoming/YnMtMSAvIDx4Pg/MjAzLjAuMTEzLjc/PLUM1'

test('a browser gets keys of the upload role for 15 minutes [FILE-01]', async () => {
  expect(await credentials()).toEqual({
    accessKeyId: 'ASIA1',
    secretAccessKey: 'secret',
    sessionToken: 'token',
    expiration: '2026-11-20T09:15:00.000Z',
    bucket: 'plumbline-files',
    region: 'ap-southeast-2',
    endpoint,
    prefixes: [`${grantFolder}/job`, `${grantFolder}/contractors/cases`],
    owner: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const form = new URLSearchParams(asked[0]?.body)
  expect(form.get('Action')).toBe('AssumeRole')
  expect(form.get('RoleArn')).toBe('arn:aws:iam::123456789012:role/upload')
  expect(form.get('RoleSessionName')).toBe('upload-bs-1x')
  expect(form.get('DurationSeconds')).toBe('900')
})

test('the keys can put objects below the granted prefixes and do nothing else [FILE-02]', async () => {
  await credentials()

  expect(JSON.parse(new URLSearchParams(asked[0]?.body).get('Policy') ?? '')).toEqual({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutObject'],
        Resource: ['job', 'contractors/cases'].map(
          (folder) => `arn:aws:s3:::plumbline-files/${grantFolder}/${folder}/*`,
        ),
      },
    ],
  })
})

test("at Amazon the keys put new objects only, and a bucket's own address is used [FILE-02]", async () => {
  const { endpoint: stsEndpoint, ...options } = { ...bucketOptions }
  const granted = await s3Storage({ ...options, stsEndpoint }).temporaryCredentials(grant)

  expect(granted.endpoint).toBe('https://s3.ap-southeast-2.amazonaws.com')
  const [statement] = JSON.parse(new URLSearchParams(asked[0]?.body).get('Policy') ?? '').Statement
  expect(statement.Condition).toEqual({ Null: { 's3:if-none-match': 'false' } })
})

test('an STS error is passed on', async () => {
  stsStatus = 403

  await expect(credentials()).rejects.toThrow()
})

test('a server file is stored once and can then be read', async () => {
  expect(await storage.exists(path)).toBe(false)
  expect(await storage.read(path)).toBeUndefined()

  await storage.put(path, Buffer.from('picture'))
  await storage.put(path, Buffer.from('other'))

  expect(await storage.exists(path)).toBe(true)
  expect(await storage.read(path)).toEqual(Buffer.from('picture'))
  const put = asked.find(({ method }) => method === 'PUT')
  expect(put?.url).toBe(`/plumbline-files/${path}`)
  expect(put?.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'if-none-match': '*',
    authorization: expect.stringContaining('AKIA1'),
  })
})

test('an invalid path is never requested', async () => {
  expect(await storage.read('../other-bucket/secret.png')).toBeUndefined()
  expect(await storage.exists(`http://elsewhere.example/${path}`)).toBe(false)
  await expect(storage.put('job/holiday.png', Buffer.from('x'))).rejects.toThrow('no object of ours')
  expect(asked).toEqual([])
})

test('an object is examined in chunks, and its head decides its type', async () => {
  const pdf = 'job/abcdefghABCDEFGHabcdefghABCDEFGH.pdf'
  const content = `%PDF-1.7\n${'x'.repeat(100_000)}`
  objects.set(`/plumbline-files/${pdf}`, content)
  objects.set('/plumbline-files/job/ABCDEFGHabcdefghABCDEFGHabcdefgh.pdf', '<html></html>')

  expect(await storage.examine(pdf)).toEqual({
    bytes: 100_009,
    sha256: createHash('sha256').update(content).digest('hex'),
    isWhatItSays: true,
  })
  expect(await storage.examine('job/ABCDEFGHabcdefghABCDEFGHabcdefgh.pdf')).toMatchObject({ isWhatItSays: false })
  expect(await storage.examine('job/AAAAAAAAaaaaaaaaAAAAAAAAaaaaaaaa.pdf')).toBeUndefined()
})

test('a bucket is listed page by page, without foreign names', async () => {
  const storedAt = new Date('2026-11-20T09:15:00Z')
  const listed: StoredName[] = []
  for await (const stored of storage.list()) listed.push(stored)

  expect(listed).toEqual([
    { key: path, storedAt },
    { key: 'forms/abcdefghABCDEFGHabcdefghABCDEFGH.pdf', storedAt },
  ])
})

test('a photo is rewritten without metadata, after its fingerprints were recorded [FILE-02]', async () => {
  const key = 'job/ABCDEFGHabcdefghABCDEFGHabcdefgh.gif'
  const drawn = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')
  const told = Buffer.concat([drawn.subarray(0, -1), Buffer.from('!\xfe\x04home\0;', 'latin1')])
  objects.set(`/plumbline-files/${key}`, told)
  const noted: unknown[] = []
  const note = async (cleaning: Cleaning) => {
    noted.push([cleaning.before.sha256, cleaning.after.sha256, asked.map(({ method }) => method)])
  }

  await storage.clean(key, note)
  await storage.clean(key, note)
  await storage.clean('job/AAAAAAAAaaaaaaaaAAAAAAAAaaaaaaaa.gif', note)

  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  expect(noted).toEqual([[sha256(told), sha256(drawn), ['GET']]])
  expect(await storage.read(key)).toEqual(drawn)
  const put = asked.find(({ method }) => method === 'PUT')
  expect(put?.headers).toMatchObject({
    'content-type': 'image/gif',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-amz-meta-filename': 'our%20home.gif',
  })
})

test('a quarantined object is hidden until it is restored or deleted', async () => {
  const key = 'job/BBBBBBBBbbbbbbbbBBBBBBBBbbbbbbbb.png'
  await storage.put(key, Buffer.from('picture'))

  await storage.quarantine(key)
  await storage.quarantine(key)
  expect(await storage.exists(key)).toBe(false)

  await storage.restoreFromQuarantine(key)
  await storage.restoreFromQuarantine(key)
  expect(await storage.read(key)).toEqual(Buffer.from('picture'))

  await storage.quarantine(key)
  await storage.deleteFile(key)
  await storage.deleteFile(key)
  await storage.restoreFromQuarantine(key)
  expect(await storage.exists(key)).toBe(false)
  expect([...objects.keys()].filter((place) => place.includes('BBBBbbbb'))).toEqual([])
})

test('an object stays where it was when its copy fails', async () => {
  const key = 'job/CCCCCCCCccccccccCCCCCCCCcccccccc.png'
  await storage.put(key, Buffer.from('picture'))
  copiesFail = true

  await expect(storage.quarantine(key)).rejects.toThrow('did not finish a copy')

  expect(await storage.read(key)).toEqual(Buffer.from('picture'))
})
