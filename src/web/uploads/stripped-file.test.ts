import { expect, test } from 'vitest'
import { strippedFile } from './stripped-file.ts'

const bytes = (...parts: (readonly number[] | string)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((l) => l.charCodeAt(0)) : part)))

test('a photo is uploaded without camera metadata, under its own name [FILE-02]', async () => {
  const taken = bytes([0xff, 0xd8, 0xff, 0xe1, 0, 11], 'Exif\0\0GPS', [0xff, 0xdb, 0, 4, 1, 1, 0xff, 0xd9])
  const file = new File([taken], 'our home.jpg', { type: 'image/jpeg' })

  const sent = await strippedFile('job/a.jpg', file)

  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes([0xff, 0xd8, 0xff, 0xdb, 0, 4, 1, 1, 0xff, 0xd9]))
  expect([sent.name, sent.type]).toEqual(['our home.jpg', 'image/jpeg'])
})

test('a video is not read into memory', async () => {
  const film = new File(['film'], 'yard.mp4', { type: 'video/mp4' })

  expect(await strippedFile('job/a.mp4', film)).toBe(film)
})
