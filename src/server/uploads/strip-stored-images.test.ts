import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import type { ConsultationView } from '#api/consultations/consultation-view.ts'
import type { VerificationsView } from '#api/verification/verification-routes.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { withoutMetadata } from '#domain/uploads/strip-metadata.ts'
import { cameraMetadata, phonePhoto, photoWithMetadata } from '#tests/support/camera-photo.ts'
import { signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { consultationsOf } from '#tests/support/consultations.ts'
import { profileFields } from '#tests/support/contractor-profile.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'
import { drawPhoto, storeFile } from '#tests/support/stored-photo.ts'
import { stripStoredImageMetadata } from './strip-stored-images.ts'

const product = await startProduct()

afterAll(() => product.stop())

const newKey = (prefix: string, extension = 'jpg') => `${prefix}/${randomName(randomBytes)}.${extension}`
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const toldIn = (content: Buffer) => cameraMetadata.filter((words) => content.includes(words))
const taken = await phonePhoto()

async function read(address: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const answer = await fetch(`${product.address}${address}`, { headers })
  expect(answer.ok, address).toBe(true)
  return Buffer.from(await answer.arrayBuffer())
}
const original = (key: string) => `/files/plumbline/${key}`

const pixelsOf = (picture: Uint8Array) => sharp(picture).autoOrient().raw().toBuffer()

/** The same image with only its orientation and colours. */
async function expectClean(content: Buffer, before: Buffer) {
  expect(toldIn(content)).toEqual([])
  const { orientation, exif, xmp, iptc, icc } = await sharp(content).metadata()
  expect({ orientation, xmp, iptc, exifBytes: exif?.length }).toMatchObject({
    orientation: 6,
    exifBytes: expect.any(Number),
  })
  expect(exif?.length).toBeLessThanOrEqual(32)
  expect(icc?.length).toBeGreaterThan(100)
  expect(await pixelsOf(content)).toEqual(await pixelsOf(before))
}

describe('camera metadata never reaches a reader [FILE-02]', () => {
  test('the test photo contains a location, a time and a device', async () => {
    expect(toldIn(taken)).toEqual(cameraMetadata)
  })

  test.each([
    ['a customer', 'job'],
    ['a contractor', 'contractors/cases'],
    ['a form', 'forms'],
    ['the site', 'site'],
  ] as const)('of %s: the original, a range of it and every size', async (_, prefix) => {
    const by: Record<typeof prefix, () => Promise<TestClient>> = {
      job: () => signUp(product, 'customer'),
      'contractors/cases': () => signUp(product, 'contractor'),
      forms: () => signUp(product, 'customer'),
      site: () => signInAdmin(product, ['admin_app_setting_write']),
    }
    const key = newKey(prefix)
    const uploader = await by[prefix]()
    const headers = { authorization: uploader.idToken ?? '' }
    await storeFile(uploader, key, 'image/jpeg', taken)

    const content = await read(original(key), headers)

    await expectClean(content, taken)
    expect(await read(original(key), { ...headers, range: 'bytes=0-99999999' })).toEqual(content)
    for (const size of ['chat', 'thumbnail', 'normal']) {
      const smaller = await read(`/assets/${size}/${key}`, headers)
      expect(toldIn(smaller)).toEqual([])
      expect((await sharp(smaller).metadata()).exif).toBeUndefined()
    }
  })

  test.each(['png', 'webp'] as const)('of a %s as well', async (extension) => {
    const key = newKey('job', extension)
    const before = await photoWithMetadata(extension)
    const customer = await signUp(product, 'customer')
    await storeFile(customer, key, `image/${extension}`, before)

    await expectClean(await read(original(key), { authorization: customer.idToken ?? '' }), before)
  })

  test('a JPEG keeps its pixels, and sharp at its best quality changes them', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: 'black', noise } })
    const before = await picture.jpeg().toBuffer()
    const encodedAgain = await sharp(before).jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer()

    expect(await pixelsOf(withoutMetadata('home.jpg', before))).toEqual(await pixelsOf(before))
    expect(await pixelsOf(encodedAgain)).not.toEqual(await pixelsOf(before))
    expect(encodedAgain.length).toBeGreaterThan(before.length)
  })

  test('of verification evidence, which admins read over the API', async () => {
    const contractor = await signUp(product, 'contractor')
    await contractor.request('PATCH', '/contractor/self', profileFields)
    const admin = await signInAdmin(product, ['admin_contractor_write'])
    const evidence = newKey('verification')
    await storeFile(admin, evidence, 'image/jpeg', taken)
    const check = { kind: 'licence', claimedValue: profileFields.licenseNo, validUntil: '2099-03-01', evidence }
    const { entries } = await admin.request<VerificationsView>(
      'POST',
      `/admin/contractors/${contractor.id}/verifications`,
      check,
    )

    const address = `/api/admin/verifications/${entries[0]?.id}/evidence`
    await expectClean(await read(address, { authorization: admin.idToken ?? '' }), taken)
  })

  test('the same upload can be repeated, and another one under its name is rejected', async () => {
    const [customer, key] = [await signUp(product, 'customer'), newKey('job')]
    await storeFile(customer, key, 'image/jpeg', taken)
    await storeFile(customer, key, 'image/jpeg', taken)

    const other = storeFile(customer, key, 'image/jpeg', await drawPhoto('#2a6f97'))

    await expect(other).rejects.toThrow('PreconditionFailed')
  })
})

describe('a photo stored before uploads were stripped [FILE-02]', () => {
  /** As an earlier release stored it. */
  async function leave(key: string, content: Buffer): Promise<void> {
    const folder = join(product.dataDir, 'files/objects', key)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'content'), content)
    await writeFile(
      join(folder, 'facts.json'),
      JSON.stringify({ bytes: content.length, sha256: sha256(content), fileName: 'home.jpg' }),
    )
  }
  const noted = async (key: string) => {
    const { rows } = await product.pool.query(
      'select sha256_before, sha256, stripped_at is not null as done from stripped_files where object_key = $1',
      [key],
    )
    return rows[0] as { sha256_before: string | null; sha256: string | null; done: boolean } | undefined
  }
  /** Runs once, and waits until it is finished. */
  const clean = async (...keys: string[]) => {
    await product.pool.query("insert into outbox (queue, payload) values ('strip-image-metadata', '{}')")
    await eventually(async () => (await Promise.all(keys.map(noted))).every((row) => row?.done))
  }

  test('is stripped at night, keeps its name and stays evidence with a new fingerprint', async () => {
    const { rows } = await product.pool.query(
      "select cron, timezone from pgboss.schedule where name = 'strip-image-metadata'",
    )
    expect(rows).toEqual([{ cron: '0 2 * * *', timezone: 'Australia/Sydney' }])
    const { visitor, sendAsVisitor, read: readAsked, question } = await consultationsOf(product)
    const [key, kept] = [newKey('forms'), question.photos[0] ?? '']
    await leave(key, taken)
    question.photos = [key, kept]
    const { id, key: door } = await sendAsVisitor()
    const evidenceOf = async () => {
      const { body } = await readAsked(visitor, id, door)
      return (body as ConsultationView).evidence.map(({ key: of, sha256: print, bytes, storedAt }) => ({
        ...{ of, print, bytes, storedAt },
      }))
    }
    const before = await evidenceOf()
    expect(before[0]).toMatchObject({ of: key, print: sha256(taken), bytes: taken.length })

    await clean(key)

    const answer = await fetch(`${product.address}${original(key)}`)
    const content = Buffer.from(await answer.arrayBuffer())
    await expectClean(content, taken)
    expect(answer.headers.get('etag')).toBe(`"${sha256(content)}"`)
    expect(answer.headers.get('content-disposition')).toContain('home.jpg')
    expect(await evidenceOf()).toEqual([{ ...before[0], print: sha256(content), bytes: content.length }, before[1]])
    expect(await noted(key)).toEqual({ sha256_before: sha256(taken), sha256: sha256(content), done: true })
    expect(await noted(kept)).toEqual({ sha256_before: null, sha256: null, done: true })
    expect((await readdir(join(product.dataDir, 'files/objects', key))).toSorted()).toEqual([
      `content-${sha256(content)}`,
      'facts.json',
    ])
  })

  test.each(['before clean', 'after clean'])('is found again in the next night after a kill -9 %s', async (moment) => {
    const keys = [newKey('job'), newKey('forms')]
    for (const key of keys) await leave(key, taken)

    expect(await cleanAndDie(moment)).toBe('SIGKILL')
    const half = await Promise.all(keys.map(noted))
    expect(half.filter((row) => row?.done)).toEqual([])
    expect(half.filter((row) => row?.sha256_before === sha256(taken))).toHaveLength(1)
    await clean(...keys)

    for (const key of keys) {
      const content = await read(original(key))
      await expectClean(content, taken)
      expect(await noted(key)).toEqual({ sha256_before: sha256(taken), sha256: sha256(content), done: true })
      const files = await readdir(join(product.dataDir, 'files/objects', key))
      for (const name of files)
        expect(toldIn(await readFile(join(product.dataDir, 'files/objects', key, name)))).toEqual([])
    }
  })

  test('is stripped even if the one before it fails, and that failure is reported and retried', async () => {
    const [broken, whole] = [newKey('job'), newKey('job')]
    const asked: string[] = []
    const files = {
      async *list() {
        for (const key of [broken, whole]) yield { key, bytes: 1, storedAt: new Date() }
      },
      clean: async (key: string) => {
        asked.push(key)
        if (key === broken) throw new Error('the bucket said no')
      },
    }
    const deps = { pool: product.pool, files, clock: { now: () => new Date() } }

    const said = `${broken}: the bucket said no`
    await expect(stripStoredImageMetadata(deps)).rejects.toThrow(said)
    expect(await Promise.all([broken, whole].map(noted))).toMatchObject([undefined, { done: true }])
    await expect(stripStoredImageMetadata(deps)).rejects.toThrow(said)

    expect(asked).toEqual([broken, whole, broken])
  })

  /** A separate process on the same files and database that is killed at this point. */
  async function cleanAndDie(moment: string): Promise<NodeJS.Signals | null> {
    const storage = {
      directory: join(product.dataDir, 'files'),
      bucket: 'plumbline',
      region: '',
      endpoint: '',
      rootSecret: '',
    }
    const program = `
      import pg from 'pg'
      import { openLocalStorage } from '#server/adapters/files/local-storage.ts'
      import { armFailPoint } from '#server/test-hooks/fail-points.ts'
      import { stripStoredImageMetadata } from '#server/uploads/strip-stored-images.ts'
      const clock = { now: () => new Date() }
      const files = await openLocalStorage({ ...${JSON.stringify(storage)}, now: clock.now })
      armFailPoint('${moment}')
      await stripStoredImageMetadata({ pool: new pg.Pool({ connectionString: '${product.databaseUrl}' }), files, clock })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
    const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null]
    return signal
  }
})
