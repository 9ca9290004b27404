import { z } from 'zod'

/** An event of a job. `event` has its sentence in `domain/job-overview/job-activity.ts`. */
export const jobActivityView = z.object({
  id: z.string(),
  at: z.string(),
  event: z.string(),
  by: z.enum(['customer', 'contractor', 'admin', 'system']),
  /** Admins have none. */
  name: z.string().nullable(),
  stageIndex: z.number().int().nullable(),
  /** The number of the submission of its stage, from 1. */
  round: z.number().int().nullable(),
  /** What the actor wrote: progress, a reason, a note. */
  text: z.string().nullable(),
  attachments: z.array(z.string()),
  /** The warranty case of the event. */
  caseId: z.string().nullable(),
})
export type JobActivityView = z.output<typeof jobActivityView>
