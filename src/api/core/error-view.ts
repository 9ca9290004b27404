/** Body of every error response: a code, a message and the invalid fields. */
import { z } from 'zod'

export const errorView = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ErrorView = z.output<typeof errorView>
