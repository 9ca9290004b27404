import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openObjectFolder } from './object-folder.ts'

let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'objects-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

const object = (pieces: readonly string[], maxBytes = 100) => ({
  key: 'job/a.png',
  body: Readable.from(pieces.map((piece) => Buffer.from(piece))),
  maxBytes,
  fileName: undefined,
  check: async () => ({}),
})

test('content that exceeds the limit while streaming is rejected and leaves nothing behind', async () => {
  const folder = await openObjectFolder(directory)

  await expect(folder.add(object(['12345', '67890', '1'], 10))).rejects.toMatchObject({ code: 'EntityTooLarge' })

  expect(await folder.factsOf('job/a.png')).toBeUndefined()
  expect(await readdir(join(directory, 'incoming'))).toEqual([])
})

test('two concurrent uploads of different content under one name: one is complete and one is rejected', async () => {
  const folder = await openObjectFolder(directory)

  const results = await Promise.allSettled([folder.add(object(['first'])), folder.add(object(['second']))])

  const taken = results.filter((result) => result.status === 'fulfilled')
  expect(taken).toHaveLength(1)
  expect(await folder.factsOf('job/a.png')).toEqual(taken[0]?.value)
})

test('partial uploads of a killed process are removed at the next start', async () => {
  await mkdir(join(directory, 'incoming', 'draft'), { recursive: true })
  await writeFile(join(directory, 'incoming', 'draft', 'content'), 'half')

  const folder = await openObjectFolder(directory)
  await folder.add(object(['whole']))

  expect(await readdir(join(directory, 'incoming'))).toEqual([])
  expect(await folder.factsOf('job/a.png')).toMatchObject({ bytes: 5 })
})
