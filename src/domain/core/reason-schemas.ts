/** The reason for a rejection or an archiving. The other party reads it. Form and API use this schema. */
import { z } from 'zod'
import { requiredArea } from './field-schemas.ts'

export const reason = requiredArea('Please input reason.')

export const archivingSchema = z.object({ reason })
