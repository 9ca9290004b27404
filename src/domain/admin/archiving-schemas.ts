/** What an administrator says when a job is archived or taken back; its customer reads it. Form and API parse with it. */
import { z } from 'zod'
import { rejectionSchema } from '../stages/stage-schemas.ts'

export const archivingSchema = z.object({ reason: rejectionSchema.shape.rejectReason })
