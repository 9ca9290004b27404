import { z } from 'zod'
import { QUOTE_EVENTS, QUOTE_STATUSES } from '#domain/quotes/quote-machine.ts'
import { stageView } from '../stages/stage-view.ts'

export const quoteView = z.object({
  contractorId: z.string(),
  contractorName: z.string(),
  contractorUsername: z.string(),
  contractorPicture: z.string().nullable(),
  contractorRating: z.number(),
  /** Without a review the rating is 5, and screens show "New". */
  contractorRatingCount: z.number(),
  contractorCompletedJobCount: z.number(),
  cost: z.number(),
  deadline: z.string(),
  notes: z.string().nullable(),
  contractUrl: z.string().nullable(),
  status: z.enum(QUOTE_STATUSES),
  sentAt: z.string().nullable(),
  stages: z.array(stageView),
  actions: z.array(z.enum(QUOTE_EVENTS)),
})
export type QuoteView = z.output<typeof quoteView>
