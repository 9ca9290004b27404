/** Schemas of stage actions, shared by form and API [STAGE-03, STAGE-06]. */
import { z } from 'zod'
import { requiredArea } from '../core/field-schemas.ts'
import { reason } from '../core/reason-schemas.ts'
import { stagesMax } from '../quotes/split-percent.ts'
import { attachmentsMax } from '../uploads/attachment-kind.ts'
import { progressAttachment } from '../uploads/attachment-schemas.ts'

export const progressSchema = z.object({
  attachments: z
    .array(progressAttachment, { error: 'Please upload attachments' })
    .min(1, 'Please upload attachments')
    .max(attachmentsMax, `Please attach at most ${attachmentsMax} files.`),
  details: requiredArea('Please enter details.'),
})

export const rejectionSchema = z.object({ rejectReason: reason })

export const stageIndexSchema = z
  .number()
  .int()
  .min(0)
  .max(stagesMax - 1)
