/** What every failure answers: a code to branch on, a sentence to show, and the fields it is about. */
import { z } from 'zod'

export const errorView = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})
export type ErrorView = z.output<typeof errorView>
