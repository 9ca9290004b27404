import { z } from 'zod'

/** Identifies a submission, so that a retry doesn't create a second one. */
export const draftKeySchema = z
  .string()
  .regex(/^[\w-]{16,64}$/, 'Please send a key of 16 to 64 letters and digits.')
  .optional()
