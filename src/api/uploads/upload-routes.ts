import { z } from 'zod'
import { uploadMaxBytes, uploadTypes } from '#domain/uploads/attachment-kind.ts'
import { defineRoutes } from '../core/route.ts'

/** A megabyte of the storage. */
const megabyte = 1024 * 1024
const endings = Object.keys(uploadTypes).join(', ')
const keys = `A key is a prefix, 32 letters and one of these lower-case endings: ${endings}.`
const sizes = `A video has at most ${uploadMaxBytes('mp4') / megabyte} MB, every other file ${uploadMaxBytes('jpg') / megabyte} MB.`
const copies =
  'Images are resized at /assets/chat/{key} (200x200), /assets/thumbnail/{key} (640x360) and /assets/normal/{key} (1024x576).'

export const uploadRoutes = defineRoutes({
  'GET /upload/token': {
    summary: 'Issues temporary storage credentials for new files below the prefix.',
    access: 'upload.use',
    rateLimit: 'account or client',
    fields: "new objects below the role's prefixes only; of visitors those of forms and jobs, limited by client",
    // The admin could store a file in the user's name.
    impersonation: 'denied',
    response: z.object({
      accessKeyId: z.string(),
      secretAccessKey: z.string(),
      sessionToken: z.string(),
      expiration: z.string(),
      bucket: z.string(),
      region: z.string(),
      endpoint: z.string(),
      owner: z.string().describe('Send it with each object as the header `x-amz-meta-owner`.'),
      prefixes: z.array(z.string()).describe(`${keys} ${sizes} ${copies}`),
    }),
  },
})
