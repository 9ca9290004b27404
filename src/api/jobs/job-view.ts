/** Most calls answer a whole job: a job holds quotes, and a quote holds stages [JOB-01]. */
import { z } from 'zod'
import { JOB_EVENTS, JOB_STATUSES } from '#domain/jobs/job-machine.ts'
import { quoteView } from '../quotes/quote-view.ts'

export const jobView = z.object({
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  state: z.string(),
  city: z.string(),
  /** Only for the customer, an administrator, and a contractor who has sent a quote. */
  addressDetail: z.string().nullable(),
  status: z.enum(JOB_STATUSES),
  customerId: z.string(),
  customerName: z.string(),
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable(),
  dimensions: z.string().nullable(),
  materials: z.string().nullable(),
  /** Asked for with a quote request, so that it is answered with the form of requests. */
  isQuoteRequest: z.boolean(),
  requestMedia: z.boolean().nullable(),
  estimatedBudget: z.number().nullable(),
  timeline: z.string().nullable(),
  propertyAccess: z.string().nullable(),
  jobLocation: z.string().nullable(),
  attachments: z.array(z.string()),
  contractorId: z.string().nullable(),
  signedQuote: quoteView.nullable(),
  customerSignature: z.string().nullable(),
  signingDate: z.string().nullable(),
  rating: z.number().nullable(),
  review: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  quotes: z.array(quoteView),
  /** Whose quotes an administrator has archived, of which the customer was told when they came; to others there are none. */
  archivedQuotes: z.array(z.object({ contractorId: z.string(), contractorName: z.string() })),
  actions: z.array(z.enum(JOB_EVENTS)),
})
export type JobView = z.output<typeof jobView>
