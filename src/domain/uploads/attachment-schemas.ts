/**
 * Attachments are keys that our storage can hold, never URLs or parent paths. The server checks that they exist, fetches
 * nothing and shows nothing external.
 */
import { z } from 'zod'
import type { AttachmentKind } from './attachment-kind.ts'
import { objectKeyPattern, type UploadPrefix } from './object-key.ts'

const attachment = (prefixes: readonly UploadPrefix[], kinds: readonly AttachmentKind[], message: string) =>
  z.string({ error: message }).regex(objectKeyPattern(prefixes, kinds), message)

/** A photo or video of a job [JOB-08]. */
export const jobAttachment = attachment(['job'], ['image', 'video'], 'Please attach photos or videos only.')

/** Evidence of progress: photos, videos, certificates. */
export const progressAttachment = attachment(
  ['job'],
  ['image', 'video', 'pdf'],
  'Please attach photos, videos or PDF files only.',
)

const photosOrPdf = 'Please attach photos or PDF files only.'

/** A document on a contractor's profile, as a photo or a PDF [FILE-02]. */
export const caseAttachment = attachment(['contractors/cases'], ['image', 'pdf'], photosOrPdf)

/** An image on a contractor's profile. */
export const casePicture = attachment(['contractors/cases'], ['image'], 'Please attach photos only.')

/** Proof of a verification: a copy of a register or a document. */
export const verificationAttachment = attachment(['verification'], ['image', 'pdf'], photosOrPdf)

/** A site image uploaded by an admin. */
export const siteAttachment = attachment(['site'], ['image'], 'Please choose a picture.')

/** An image on a page of an admin or a contractor. */
export const pageAttachment = attachment(['site', 'contractors/cases'], ['image'], 'Please choose a picture.')
