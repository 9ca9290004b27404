/** A stage in every view. `actions` are the events this reader may fire now. */
import { z } from 'zod'
import { ROLES } from '#domain/core/capabilities.ts'
import { STAGE_DEADLINE_EVENTS, STAGE_DEADLINE_STATUSES } from '#domain/stages/stage-deadline-machine.ts'
import { STAGE_EVENTS, STAGE_STATUSES } from '#domain/stages/stage-machine.ts'

export const stageView = z.object({
  name: z.string(),
  percent: z.number(),
  cost: z.number(),
  status: z.enum(STAGE_STATUSES),
  attachments: z.array(z.string()),
  details: z.string().nullable(),
  rejectReason: z.string().nullable(),
  rejectAttachments: z.array(z.string()),
  rejectedBy: z.enum(ROLES).nullable(),
  paidAt: z.string().nullable(),
  submittedAt: z.string().nullable(),
  approvedAt: z.string().nullable(),
  actions: z.array(z.enum(STAGE_EVENTS)),
  /** When the customer must respond to the submission, or the contractor to the rejection. */
  deadline: z
    .object({
      status: z.enum(STAGE_DEADLINE_STATUSES),
      /** The last day in the job's state, "2026-09-15". */
      dueOn: z.string(),
      /** The business days that the due date counts. */
      days: z.number(),
      actions: z.array(z.enum(STAGE_DEADLINE_EVENTS)),
    })
    .nullable()
    .optional(),
})
export type StageView = z.output<typeof stageView>
