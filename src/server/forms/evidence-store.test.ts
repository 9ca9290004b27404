import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DomainError } from '#domain/core/error.ts'
import { documentsField, photosField } from '#domain/forms/file-fields.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { drawPhoto } from '#tests/support/stored-photo.ts'
import type { ExaminedFile } from '../adapters/files/files-port.ts'
import { type LocalStorage, openLocalStorage } from '../adapters/files/local-storage.ts'
import { checkFiles, evidenceOf, storeEvidence } from './evidence-store.ts'

const database = await freshDatabase()
const pool = new pg.Pool({ connectionString: database.url, max: 1 })
const now = new Date('2026-11-22T09:00:00Z')
const form = {
  fields: {
    nature: { kind: 'area', label: 'Nature' },
    photos: photosField({ label: 'Photos', required: 'Please add at least one photo.' }),
    additionalFiles: documentsField({ label: 'Papers' }),
  },
} as const

const visitor = { role: 'anonymous' } as const

let directory: string
let storage: LocalStorage
let photo: Buffer

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'evidence-'))
  const bucket = { directory, bucket: 'plumbline', region: 'ap-southeast-2', endpoint: '/files' }
  storage = await openLocalStorage({ ...bucket, rootSecret: 'a root secret of a test', now: () => now })
  photo = await drawPhoto('#2a6f97')
})
afterAll(async () => {
  await pool.end()
  await Promise.all([database.drop(), rm(directory, { recursive: true, force: true })])
})

const newKey = (extension: string) => `forms/${randomName(randomBytes)}.${extension}`
const stored = async (extension: string, content: Buffer) => {
  const key = newKey(extension)
  await storage.put(key, content)
  return key
}

test('submitted files are stored with fingerprint, size, type, uploader and time, in form order [FORM-06]', async () => {
  const pdf = Buffer.from('%PDF-1.7\n%%EOF')
  const answers = {
    nature: 'forms/is-no-file',
    photos: [await stored('jpg', photo)],
    additionalFiles: [await stored('pdf', pdf)],
  }

  const facts = await checkFiles(storage, form, answers, visitor)
  await storeEvidence(pool, { about: 'wc1', facts, accountId: null, now })

  const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')
  const common = { uploadedBy: null, storedAt: '2026-11-22T09:00:00.000Z' }
  expect(await evidenceOf(pool, 'wc1')).toEqual([
    {
      field: 'photos',
      key: answers.photos[0],
      sha256: hash(photo),
      bytes: photo.length,
      contentType: 'image/jpeg',
      ...common,
    },
    {
      field: 'additionalFiles',
      key: answers.additionalFiles[0],
      sha256: hash(pdf),
      bytes: 14,
      contentType: 'application/pdf',
      ...common,
    },
  ])
  expect(await evidenceOf(pool, 'wc2')).toEqual([])
})

test('evidence is never stored twice, changed or deleted [FORM-06]', async () => {
  const facts = await checkFiles(storage, form, { photos: [await stored('jpg', photo)] }, visitor)
  await storeEvidence(pool, { about: 'wc3', facts, accountId: null, now })
  await storeEvidence(pool, { about: 'wc3', facts, accountId: null, now: new Date(now.getTime() + 1000) })
  await storeEvidence(pool, { about: 'wc3', facts: [], accountId: null, now })

  expect((await evidenceOf(pool, 'wc3')).map(({ storedAt }) => storedAt)).toEqual(['2026-11-22T09:00:00.000Z'])
  await expect(pool.query("update evidence set sha256 = repeat('0', 64)")).rejects.toThrow('is append-only')
  await expect(pool.query('delete from evidence')).rejects.toThrow('is append-only')
})

test.each([
  ['is missing', undefined, 'pdf', "This file wasn't uploaded. Choose it again."],
  ['is empty', { bytes: 0 }, 'jpg', 'This file is empty.'],
  ['is no PDF', { isWhatItSays: false }, 'pdf', "This file isn't a PDF."],
  ['is no photo', { isWhatItSays: false }, 'jpg', "This file isn't a photo."],
] as const)('a file that %s is reported at its field [FORM-01]', async (_, stored, extension, message) => {
  const good: ExaminedFile = { bytes: 3, sha256: 'a'.repeat(64), isWhatItSays: true }
  const bad = newKey(extension)
  const files = {
    examine: async (key: string) => (key === bad ? stored && { ...good, ...stored } : good),
    accept: async () => undefined,
    isOwnedBy: async () => true,
  }
  const answers = { photos: [newKey('jpg')], additionalFiles: [newKey('pdf'), bad] }

  const rejected = await checkFiles(files, form, answers, visitor).catch((error: DomainError) => error.details)

  expect(rejected).toEqual({ issues: [{ path: 'additionalFiles.1', message }] })
})

test('an empty file and a fake PDF never reach the storage [FILE-02]', async () => {
  await expect(stored('jpg', Buffer.alloc(0))).rejects.toThrow('is not what its ending says')
  await expect(stored('pdf', Buffer.from('<html></html>'))).rejects.toThrow('is not what its ending says')
})
