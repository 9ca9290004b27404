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
  /** Usually answered by then. */
  dueAt: z.string(),
  isOverdue: z.boolean(),
  repliedAt: z.string().nullable(),
}

/** A consultation in a list: the beginning of its question, and where it stands. */
export const consultationItemView = z.object({ ...clock, question: z.string() })
export type ConsultationItemView = z.output<typeof consultationItemView>

/** A consultation as whoever asked it reads it. */
export const consultationView = z.object({
  ...clock,
  answers: consultationSchema,
  reply: replyView.nullable(),
  evidence: z.array(evidenceView),
  /** The address that the reply is mailed to, as its owner knows it; null where the asker has an account. */
  emailedTo: z.string().nullable(),
  /** Why it was closed without an answer; null where it was not. */
  archiveReason: z.string().nullable(),
  actions: z.array(z.enum(CONSULTATION_EVENTS)),
})
export type ConsultationView = z.output<typeof consultationView>

/** As those who answer read it. */
export const repliedConsultationView = consultationView.omit({ emailedTo: true }).extend({
  requester: z.object({ id: z.string().nullable(), name: z.string(), email: z.string().nullable() }),
  consultant: z.string().nullable(),
  isMine: z.boolean(),
  /** Who has archived it, when and why; null where it is not in the archive. */
  archived: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  daysWaited: z.number().int(),
})
export type RepliedConsultationView = z.output<typeof repliedConsultationView>
