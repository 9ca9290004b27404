/**
 * Attachments are keys of our own storage, never addresses of somewhere else: nothing is fetched from them and nothing
 * foreign is shown.
 */
import { z } from 'zod'

/** Up to six files on a job and on a progress submission (specification part 1, section 9). */
export const attachmentsMax = 6

const photoOrVideo = 'jpg|jpeg|png|gif|bmp|webp|svg|mp4|mov|avi|mkv|webm|ogg'
const jobKey = (extensions: string) => new RegExp(`^job/[A-Za-z0-9_-]{1,64}\\.(${extensions})$`, 'i')

/** A photo or video of a job [JOB-08]. */
export const jobAttachment = z.string().regex(jobKey(photoOrVideo), 'Please attach photos or videos only.')

/** Evidence of progress: photos, videos, certificates. */
export const progressAttachment = z
  .string()
  .regex(jobKey(`${photoOrVideo}|pdf`), 'Please attach photos, videos or PDF files only.')
