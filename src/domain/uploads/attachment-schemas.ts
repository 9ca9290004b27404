/**
 * Attachments are keys of our own storage, never addresses of somewhere else: nothing is fetched from them and nothing
 * foreign is shown.
 */
import { z } from 'zod'
import { type AttachmentKind, attachmentKind } from './attachment-kind.ts'

/** Up to six files on a job and on a progress submission (specification part 1, section 9). */
export const attachmentsMax = 6

/** Names an object of ours, and so neither an address nor a way up the folders; whether it is there, storage says. */
const jobKey = /^job\/[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9]{2,4}$/

const attachment = (kinds: readonly AttachmentKind[], message: string) =>
  z.string({ error: message }).refine((path) => jobKey.test(path) && kinds.includes(attachmentKind(path)), message)

/** A photo or video of a job [JOB-08]. */
export const jobAttachment = attachment(['image', 'video'], 'Please attach photos or videos only.')

/** Evidence of progress: photos, videos, certificates. */
export const progressAttachment = attachment(
  ['image', 'video', 'pdf'],
  'Please attach photos, videos or PDF files only.',
)
