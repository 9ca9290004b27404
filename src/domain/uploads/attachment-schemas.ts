/** Attachments are keys of our storage, never URLs. The server fetches nothing and shows nothing external. */
import { z } from 'zod'
import { type AttachmentKind, attachmentKind } from './attachment-kind.ts'

/** Names an object of our storage, so it can't be a URL or a parent path. Whether it exists is checked in storage. */
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

const caseKey = /^contractors\/cases\/[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9]{2,4}$/

const ofContractor = (kinds: readonly AttachmentKind[], message: string) =>
  z.string({ error: message }).refine((path) => caseKey.test(path) && kinds.includes(attachmentKind(path)), message)

const photosOrPdf = 'Please attach photos or PDF files only.'

/** A document on a contractor's profile, as a photo or a PDF [FILE-02]. */
export const caseAttachment = ofContractor(['image', 'pdf'], photosOrPdf)

/** An image on a contractor's profile. */
export const casePicture = ofContractor(['image'], 'Please attach photos only.')

const verificationKey = /^verification\/[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9]{2,4}$/

/** Proof of a verification: a copy of a register or a document. */
export const verificationAttachment = z
  .string({ error: photosOrPdf })
  .refine((path) => verificationKey.test(path) && ['image', 'pdf'].includes(attachmentKind(path)), photosOrPdf)

const siteKey = /^site\/[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9]{2,4}$/

/** A site image uploaded by an admin. */
export const siteAttachment = z
  .string({ error: 'Please choose a picture.' })
  .refine((path) => siteKey.test(path) && attachmentKind(path) === 'image', 'Please choose a picture.')

/** An image on a page of an admin or a contractor. */
export const pageAttachment = z
  .string({ error: 'Please choose a picture.' })
  .refine(
    (path) => (siteKey.test(path) || caseKey.test(path)) && attachmentKind(path) === 'image',
    'Please choose a picture.',
  )
