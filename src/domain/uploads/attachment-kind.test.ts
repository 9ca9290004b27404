import { expect, test } from 'vitest'
import { attachmentKind, extensionOf, isUploadExtension, uploadMaxBytes } from './attachment-kind.ts'

test.each([
  ...['jpg', 'jpeg', 'png', 'gif', 'bmp', 'webp', 'svg'].map((extension) => [extension, 'image']),
  ...['mp4', 'mov', 'avi', 'mkv', 'webm', 'ogg'].map((extension) => [extension, 'video']),
  ['mp3', 'mp3'],
  ['pdf', 'pdf'],
  ['docx', 'file'],
])('a name that ends in .%s is of the kind %s [FILE-03] [FILE-07]', (extension, kind) => {
  expect(attachmentKind(`job/plan.${extension}`)).toBe(kind)
  expect(attachmentKind(`job/PLAN.${extension.toUpperCase()}`)).toBe(kind)
})

test('a name without an extension, or with an inherited property name, is a file [FILE-03]', () => {
  expect(attachmentKind('job/plan')).toBe('file')
  expect(attachmentKind('job/plan.constructor')).toBe('file')
  expect(extensionOf('job.d/plan')).toBe('')
})

test('only the listed types can be uploaded, videos up to 200 MB and others up to 25 MB [FILE-02]', () => {
  expect(isUploadExtension('exe')).toBe(false)
  expect(isUploadExtension('toString')).toBe(false)
  expect(uploadMaxBytes('mp4')).toBe(209_715_200)
  expect(uploadMaxBytes('jpg')).toBe(26_214_400)
  expect(uploadMaxBytes('pdf')).toBe(26_214_400)
})
