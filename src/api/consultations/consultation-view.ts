import { z } from 'zod'
import { CONSULTATION_EVENTS, CONSULTATION_STATUSES } from '#domain/consultations/consultation-machine.ts'
import { consultationReplySchema, consultationSchema } from '#domain/consultations/consultation-schemas.ts'
import { evidenceView } from '../forms/evidence-view.ts'

const replyView = z.object({
  answers: consultationReplySchema,
  consultant: z.string(),
  repliedAt: z.string(),
})

const clock = {
  id: z.string(),
  status: z.enum(CONSULTATION_STATUSES),
  submittedAt: z.string(),
  /** The usual time of the reply. */
  dueAt: z.string(),
  isOverdue: z.boolean(),
  repliedAt: z.string().nullable(),
}

/** A list item: the start of the question and the status. */
export const consultationItemView = z.object({ ...clock, question: z.string() })
export type ConsultationItemView = z.output<typeof consultationItemView>

/** A consultation for its requester. */
export const consultationView = z.object({
  ...clock,
  answers: consultationSchema,
  reply: replyView.nullable(),
  evidence: z.array(evidenceView),
  /** The masked email address for the reply, or null if the requester has an account. */
  emailedTo: z.string().nullable(),
  /** Why it was closed without a reply, or null. */
  archiveReason: z.string().nullable(),
  actions: z.array(z.enum(CONSULTATION_EVENTS)),
})
export type ConsultationView = z.output<typeof consultationView>

/** For consultants. */
export const repliedConsultationView = consultationView.omit({ emailedTo: true }).extend({
  requester: z.object({ id: z.string().nullable(), name: z.string(), email: z.string().nullable() }),
  consultant: z.string().nullable(),
  isMine: z.boolean(),
  /** Who archived it, when and why, or null. */
  archived: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  daysWaited: z.number().int(),
})
export type RepliedConsultationView = z.output<typeof repliedConsultationView>
