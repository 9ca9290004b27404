/** Input of case events, besides the two forms. */
import { z } from 'zod'
import { requiredArea } from '../core/field-schemas.ts'

export const disputeSchema = z.object({ reason: requiredArea('Please say why you do not agree.') })

export const escalationSchema = z.object({
  reason: requiredArea('Please say what you want Plumbline to decide.'),
})

/** `work`: the contractor must do what the note says. `close`: the case ends with the note. */
export const decisionSchema = z.object({
  outcome: z.enum(['work', 'close'], 'Please choose what you decide.'),
  words: requiredArea('Please say what you decide, and why.'),
})
export type Decision = z.output<typeof decisionSchema>
