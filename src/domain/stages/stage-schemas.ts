/** Schemas of stage actions, shared by form and API [STAGE-03, STAGE-06]. */
import { z } from 'zod'
import { requiredArea } from '../core/field-schemas.ts'
import { reason } from '../core/reason-schemas.ts'
import { stagesMax } from '../quotes/split-percent.ts'
import { attachmentsMax } from '../uploads/attachment-kind.ts'
import { jobAttachment, progressAttachment } from '../uploads/attachment-schemas.ts'

export const progressSchema = z.object({
  attachments: z
    .array(progressAttachment, { error: 'Please upload attachments' })
    .min(1, 'Please upload attachments')
    .max(attachmentsMax, `Please attach at most ${attachmentsMax} files.`),
  details: requiredArea('Please enter details.'),
})

/** The reason of a rejection, and photos of the defects [STAGE-06]. */
export const rejectionSchema = z.object({
  rejectReason: reason,
  rejectAttachments: z
    .array(jobAttachment)
    .max(attachmentsMax, `Please attach at most ${attachmentsMax} files.`)
    .default([]),
})

export const stageIndexSchema = z
  .number()
  .int()
  .min(0)
  .max(stagesMax - 1)
