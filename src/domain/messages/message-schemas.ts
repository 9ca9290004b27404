/** A message with its idempotency key, and a search text. */
import { z } from 'zod'
import { requiredArea } from '../core/field-schemas.ts'
import { searchedLettersMin } from './search-min-length.ts'

export const messageSchema = z.object({
  body: requiredArea('Please write a message.'),
  key: z.string().regex(/^[\w-]{8,64}$/, 'Please send a key of 8 to 64 letters and digits.'),
})
export type MessageInput = z.output<typeof messageSchema>

const searchedMax = 100

export const messageSearchSchema = z.object({
  q: z.string().trim().min(searchedLettersMin, `Please type at least ${searchedLettersMin} letters.`).max(searchedMax),
})
