import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchesContentType } from './detect-content-type.ts'

let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sniff-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

async function fileOf(content: Buffer | string): Promise<string> {
  const file = join(directory, 'content')
  await writeFile(file, content)
  return file
}

const picture = () => sharp({ create: { width: 4, height: 4, channels: 3, background: 'navy' } })

test('an image matches its own extension and no other', async () => {
  const jpeg = await picture().jpeg().toBuffer()

  expect(await matchesContentType(await fileOf(jpeg), 'jpg')).toBe(true)
  expect(await matchesContentType(await fileOf(jpeg), 'jpeg')).toBe(true)
  expect(await matchesContentType(await fileOf(jpeg), 'png')).toBe(false)
  expect(await matchesContentType(await fileOf(await picture().webp().toBuffer()), 'webp')).toBe(true)
  expect(await matchesContentType(await fileOf(await picture().gif().toBuffer()), 'gif')).toBe(true)
})

test('a pdf, a video and a page are distinguished', async () => {
  const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom\0\0\0\0isommp42'), Buffer.alloc(64)])

  expect(await matchesContentType(await fileOf('%PDF-1.7\n%%EOF'), 'pdf')).toBe(true)
  expect(await matchesContentType(await fileOf(video), 'mp4')).toBe(true)
  expect(await matchesContentType(await fileOf('<!doctype html><script>1</script>'), 'pdf')).toBe(false)
})

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg"/>', true],
  ['\uFEFF<?xml version="1.0"?>\n<!-- one --><!-- two -->\n<svg>', true],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/svg11.dtd"><svg >', true],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>', false],
  ['<html><svg></svg></html>', false],
  ['svg', false],
])('the text %j is an svg: %s', async (text, fits) => {
  expect(await matchesContentType(await fileOf(text), 'svg')).toBe(fits)
})

test('a text with only comments is rejected quickly', async () => {
  const started = performance.now()

  expect(await matchesContentType(await fileOf('<!---->'.repeat(580)), 'svg')).toBe(false)
  expect(performance.now() - started).toBeLessThan(500)
})
