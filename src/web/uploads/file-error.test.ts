import { expect, test } from 'vitest'
import { fileError, fileErrors } from './file-error.ts'
import { errorMessageOf } from './put-object.ts'

const megabyte = 1024 * 1024
const photos = ['image', 'video'] as const

test.each(['yard.JPG', 'yard.webp', 'walk.MOV'])('%s may be attached to a job [FILE-02]', (name) => {
  expect(fileError({ name, size: 1 }, photos)).toBeUndefined()
})

test('a HEIC photo is rejected with an alternative', () => {
  expect(fileError({ name: 'IMG_0042.HEIC', size: 1 }, photos)).toContain('Please save it as JPEG')
})

test.each(['plan.pdf', 'notes.docx', 'no-extension'])('%s is no photo or video', (name) => {
  expect(fileError({ name, size: 1 }, photos)).toBe('Please attach photos or videos only.')
})

test('a certificate is evidence of progress', () => {
  expect(fileError({ name: 'certificate.pdf', size: 1 }, ['image', 'video', 'pdf'])).toBeUndefined()
  expect(fileError({ name: 'a.zip', size: 1 }, ['image', 'video', 'pdf'])).toBe(
    'Please attach photos, videos or PDF files only.',
  )
})

test('an empty or too large file is rejected before the upload', () => {
  expect(fileError({ name: 'a.png', size: 25 * megabyte + 1 }, photos)).toBe('This file is larger than 25 MB.')
  expect(fileError({ name: 'a.mp4', size: 26 * megabyte }, photos)).toBeUndefined()
  expect(fileError({ name: 'a.png', size: 0 }, photos)).toBe('This file is empty.')
})

test('files beyond the limit are rejected, and an empty file does not count [FORM-01]', () => {
  const files = ['empty.png', 'a.png', 'b.png', 'c.png'].map((name) => ({ name, size: name === 'empty.png' ? 0 : 1 }))

  expect(fileErrors(files, { accept: photos, max: 10, left: 2 })).toEqual([
    'This file is empty.',
    undefined,
    undefined,
    'Please attach at most 10 files.',
  ])
})

test("a storage error shows the storage's own message [FILE-05]", () => {
  expect(errorMessageOf('<Error><Code>EntityTooLarge</Code><Message>Too large.</Message></Error>')).toBe('Too large.')
  expect(errorMessageOf('')).toBe('Requests failed because of network issue. Please try again')
})
