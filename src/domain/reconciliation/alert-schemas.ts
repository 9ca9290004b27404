/** How an administrator settles an alert: with words about what was done. */
import { z } from 'zod'
import { requiredArea } from '../core/field-schemas.ts'

export const resolutionSchema = z.object({ resolution: requiredArea('Please describe what you did.') })
export type Resolution = z.output<typeof resolutionSchema>
