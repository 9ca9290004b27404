import { z } from 'zod'
import { stageDeadlineMachine } from '#domain/stages/stage-deadline-machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import { progressSchema, rejectionSchema, stageIndexSchema } from '#domain/stages/stage-schemas.ts'
import { defineRoutes, rolesThatCanFire } from '../core/route.ts'
import { jobFields, jobView } from '../jobs/job-view.ts'

const stageAddress = z.object({ id: z.string(), stageIndex: stageIndexSchema })
/** The submission that the caller has seen. A later one is not decided. */
const reviewedStage = stageAddress.extend({ submittedAt: z.iso.datetime().optional() })

export const stageRoutes = defineRoutes({
  'PATCH /job/stage': {
    summary: 'Submits the progress of a stage.',
    access: rolesThatCanFire(stageMachine, 'submitProgress'),
    relation: 'the signed contractor of the job',
    fields: jobFields,
    failures: ['not-found'],
    body: stageAddress.extend(progressSchema.shape),
    response: jobView,
  },
  'PATCH /job/stage/status': {
    summary: 'Approves a stage, or rejects it with a reason. A submission later than `submittedAt` returns 409.',
    access: rolesThatCanFire(stageMachine, 'approve', 'reject'),
    permission: 'admin_job_write',
    relation: 'the customer of the job, who alone approves',
    fields: 'who rejects is taken from the session',
    failures: ['not-found'],
    body: z.discriminatedUnion('status', [
      reviewedStage.extend({ status: z.literal('approved') }),
      reviewedStage.extend({ status: z.literal('rejected'), ...rejectionSchema.shape }),
    ]),
    response: jobView,
  },
  'PATCH /job/stage/deadline': {
    summary: 'Extends the review of a submission by 5 business days, once and before its due day ends.',
    access: rolesThatCanFire(stageDeadlineMachine, 'extend'),
    relation: 'the customer of the job',
    fields: jobFields,
    failures: ['not-found'],
    body: stageAddress,
    response: jobView,
  },
})
