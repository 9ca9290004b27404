import { z } from 'zod'
import { progressSchema, rejectionSchema, stageIndexSchema } from '#domain/stages/stage-schemas.ts'
import { defineRoutes } from '../core/route.ts'
import { jobView } from '../jobs/job-view.ts'

const stageAddress = z.object({ id: z.string(), stageIndex: stageIndexSchema })

export const stageRoutes = defineRoutes({
  'PATCH /job/stage': {
    summary: 'Submits the progress of a stage.',
    body: stageAddress.extend(progressSchema.shape),
    response: jobView,
  },
  'PATCH /job/stage/status': {
    summary: 'Approves a stage, or rejects it with a reason.',
    body: z.discriminatedUnion('status', [
      stageAddress.extend({ status: z.literal('approved') }),
      stageAddress.extend({ status: z.literal('rejected'), ...rejectionSchema.shape }),
    ]),
    response: jobView,
  },
})
