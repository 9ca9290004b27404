import { z } from 'zod'

/** Names what somebody is writing, so that sending it again makes no other. */
export const draftKeySchema = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'Please send a key of 16 to 64 letters and digits.')
  .optional()
