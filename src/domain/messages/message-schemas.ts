/** What a person writes, and the key that makes sending it again harmless. */
import { z } from 'zod'
import { requiredArea } from '../core/field-schemas.ts'

export const messageSchema = z.object({
  body: requiredArea('Please write a message.'),
  key: z.string().regex(/^[\w-]{8,64}$/, 'Please send a key of 8 to 64 letters and digits.'),
})
export type MessageInput = z.output<typeof messageSchema>
