/** What is said with an event of a case, beside the two forms. */
import { z } from 'zod'
import { requiredArea } from '../core/field-schemas.ts'

export const disputeSchema = z.object({ reason: requiredArea('Please say why you do not agree.') })

export const escalationSchema = z.object({
  reason: requiredArea('Please say what you ask the administrator to decide.'),
})

/** `work`: the contractor has to do what the words say. `close`: the case ends with them. */
export const decisionSchema = z.object({
  outcome: z.enum(['work', 'close'], 'Please choose what you decide.'),
  words: requiredArea('Please say what you decide, and why.'),
})
export type Decision = z.output<typeof decisionSchema>
