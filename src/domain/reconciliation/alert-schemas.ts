/** How an admin resolves an alert: with a note on what they did. */
import { z } from 'zod'
import { requiredArea } from '../core/field-schemas.ts'

export const resolutionSchema = z.object({ resolution: requiredArea('Please describe what you did.') })
export type Resolution = z.output<typeof resolutionSchema>
