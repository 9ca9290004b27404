/**
 * Attachments are keys of our own storage, never addresses of somewhere else: nothing is fetched from them and nothing
 * foreign is shown.
 */
import { z } from 'zod'
import { type AttachmentKind, attachmentKind } from './attachment-kind.ts'

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

const caseKey = /^contractors\/cases\/[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9]{2,4}$/

const ofContractor = (kinds: readonly AttachmentKind[], message: string) =>
  z.string({ error: message }).refine((path) => caseKey.test(path) && kinds.includes(attachmentKind(path)), message)

const photosOrPdf = 'Please attach photos or PDF files only.'

/** A paper on a contractor's profile, photographed or as a PDF file [FILE-02]. */
export const caseAttachment = ofContractor(['image', 'pdf'], photosOrPdf)

/** A picture on a contractor's profile. */
export const casePicture = ofContractor(['image'], 'Please attach photos only.')

const verificationKey = /^verification\/[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9]{2,4}$/

/** What shows that something was looked up: a copy of a register or of a paper. */
export const verificationAttachment = z
  .string({ error: photosOrPdf })
  .refine((path) => verificationKey.test(path) && ['image', 'pdf'].includes(attachmentKind(path)), photosOrPdf)

const siteKey = /^site\/[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9]{2,4}$/

/** A picture that an administrator put on the site. */
export const siteAttachment = z
  .string({ error: 'Please choose a picture.' })
  .refine((path) => siteKey.test(path) && attachmentKind(path) === 'image', 'Please choose a picture.')

/** A picture on a page of an administrator or of a contractor. */
export const pageAttachment = z
  .string({ error: 'Please choose a picture.' })
  .refine(
    (path) => (siteKey.test(path) || caseKey.test(path)) && attachmentKind(path) === 'image',
    'Please choose a picture.',
  )
