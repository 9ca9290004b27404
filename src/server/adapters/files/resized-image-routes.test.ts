import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomName } from '#domain/uploads/random-name.ts'
import { toErrorResponse } from '../../core/http/error-response.ts'
import { resizedImageRoutes } from './resized-image-routes.ts'
import { resizedImages } from './resized-images.ts'

const originals = new Map<string, Buffer>()
let reads = 0
/** A test can hold every read back. */
let held = Promise.resolve()
let directory: string
const app = fastify()

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'resized-'))
  const files = {
    read: async (path: string) => {
      reads += 1
      return await held.then(() => originals.get(path))
    },
    stream: async (path: string) => {
      const content = originals.get(path)
      return content && Readable.from([content])
    },
  }
  const images = resizedImages({ directory, files, waitingMax: 3 })
  app.setErrorHandler((error, _request, reply) => {
    const { status, body, retryAfterSeconds } = toErrorResponse(error, () => undefined)
    return reply.code(status).header('retry-after', retryAfterSeconds).send(body)
  })
  await app.register(resizedImageRoutes, { prefix: '/assets', images, mayRead: async () => true })
})

afterAll(async () => {
  await app.close()
  await rm(directory, { recursive: true, force: true })
})

function stored(content: Buffer, extension: string): string {
  const path = `job/${randomName(randomBytes)}.${extension}`
  originals.set(path, content)
  return path
}

const get = (url: string, headers = {}) => app.inject({ url, headers })
const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'teal' } })

test.each([
  ['chat', 200, 200],
  ['thumbnail', 640, 360],
  ['normal', 1024, 576],
] as const)('%s is %i by %i pixels of webp, cached for a year [FILE-04]', async (size, width, height) => {
  const path = stored(await drawn(1500, 1000).jpeg().toBuffer(), 'jpg')

  const answer = await get(`/assets/${size}/${path}`)

  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
  expect((await get(`/assets/${size}/${path}`, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304)
})

test('a sideways photo is turned upright, without its camera metadata', async () => {
  const left = { input: await drawn(300, 400).png().toBuffer(), left: 0, top: 0 }
  const sideways = sharp({ create: { width: 600, height: 400, channels: 3, background: 'white' } }).composite([left])
  const path = stored(await sideways.jpeg().withMetadata({ orientation: 3 }).toBuffer(), 'jpg')

  const { rawPayload } = await get(`/assets/chat/${path}`)

  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const redAt = (x: number) => data[(100 * info.width + x) * info.channels]
  expect(redAt(10)).toBeGreaterThan(240)
  expect(redAt(190)).toBeLessThan(20)
  expect((await sharp(rawPayload).metadata()).exif).toBeUndefined()
})

test('twenty concurrent requests for a new size create it once, and later ones read it from disk', async () => {
  const path = stored(await drawn(900, 900).png().toBuffer(), 'png')
  reads = 0

  const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/assets/thumbnail/${path}`)))
  await get(`/assets/thumbnail/${path}`)

  expect(answers.every((answer) => answer.statusCode === 200)).toBe(true)
  expect(reads).toBe(1)
  expect(await readdir(join(directory, 'thumbnail', 'job'))).toContain(`${path.slice('job/'.length)}.webp`)
})

test('drawings and animations are served unchanged, and a drawing cannot run script [FILE-04] [FILE-07]', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const gif = await drawn(4, 4).gif().toBuffer()

  const drawing = await get(`/assets/chat/${stored(svg, 'svg')}`)
  const animation = await get(`/assets/chat/${stored(gif, 'gif')}`)

  expect(drawing.rawPayload).toEqual(svg)
  expect(drawing.headers['content-type']).toBe('image/svg+xml')
  expect(drawing.headers['content-security-policy']).toContain('sandbox;')
  expect(animation.rawPayload).toEqual(gif)
})

test('a decompression bomb, a damaged file, a disguised file and unknown paths return the same error', async () => {
  const bomb = sharp({
    create: { width: 12_000, height: 12_000, channels: 3, background: 'black' },
    limitInputPixels: false,
  })
  const whole = await drawn(400, 400).jpeg().toBuffer()
  const paths = [
    stored(await bomb.png({ compressionLevel: 9 }).toBuffer(), 'png'),
    stored(whole.subarray(0, 120), 'jpg'),
    stored(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'png'),
    stored(Buffer.from('%PDF-1.7'), 'pdf'),
    `job/${randomName(randomBytes)}.png`,
    'job/holiday.png',
    '..%2f..%2fsecrets.png',
  ]

  const answers = await Promise.all(paths.map((path) => get(`/assets/chat/${path}`)))

  expect(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).toEqual(paths.map(() => '404 Not found'))
})

test('a repeated request reads no file if its entity tag is unchanged', async () => {
  const path = stored(await drawn(300, 300).png().toBuffer(), 'png')
  const { headers } = await get(`/assets/chat/${path}`)
  originals.delete(path)
  await rm(directory, { recursive: true, force: true })
  reads = 0

  const answer = await get(`/assets/chat/${path}`, { 'if-none-match': headers.etag })

  expect([answer.statusCode, reads]).toEqual([304, 0])
})

test('a damaged image is decoded once, and later requests read no file', async () => {
  const path = stored((await drawn(400, 400).jpeg().toBuffer()).subarray(0, 120), 'jpg')
  reads = 0

  const answers = [await get(`/assets/chat/${path}`), await get(`/assets/normal/${path}`)]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404])
  expect(reads).toBe(1)
})

test('requests return 503 with Retry-After while two images are created and three wait', async () => {
  const picture = await drawn(50, 50).png().toBuffer()
  const { promise, resolve } = Promise.withResolvers<void>()
  held = promise
  const arrived: (string | undefined)[] = []
  const request = async () => {
    const { statusCode, headers } = await get(`/assets/chat/${stored(picture, 'png')}`)
    arrived.push(`${statusCode} ${headers['retry-after'] ?? ''}`)
  }

  const requests = Array.from({ length: 7 }, request)
  await expect.poll(() => arrived).toEqual(['503 5', '503 5'])
  resolve()
  await Promise.all(requests)

  expect(arrived.slice(2)).toEqual(['200 ', '200 ', '200 ', '200 ', '200 '])
})
