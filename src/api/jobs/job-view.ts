/** Most routes return a whole job. A job contains quotes, and a quote contains stages [JOB-01]. */
import { z } from 'zod'
import { ADDRESS_ACCESS } from '#domain/jobs/address-access.ts'
import { JOB_EVENTS, JOB_PROGRESS, JOB_STATUSES } from '#domain/jobs/job-machine.ts'
import { quoteView } from '../quotes/quote-view.ts'

/** The protected fields of a job, for the routes that return it. */
export const jobFields =
  'drafts only to their contractor; other quotes only to the customer and admins; the street and the property access only to the customer, admins and the chosen contractor who has opened them; their readers only to the customer and admins'

export const jobView = z.object({
  id: z.string(),
  /** For people to read out, such as "PL-10482". No route takes it. */
  number: z.string(),
  title: z.string(),
  detail: z.string(),
  state: z.string(),
  city: z.string(),
  /** Only for the customer, admins, and the contractor with a signed quote who has opened it [JOB-04]. */
  addressDetail: z.string().nullable(),
  addressAccess: z.enum(ADDRESS_ACCESS),
  /** The contractors who have opened the address, the latest first. Contractors get an empty list. */
  addressReaders: z.array(z.object({ contractorId: z.string(), contractorName: z.string(), readAt: z.string() })),
  status: z.enum(JOB_STATUSES),
  progress: z.enum(JOB_PROGRESS),
  customerId: z.string(),
  customerName: z.string(),
  categoryId: z.string().nullable(),
  categoryName: z.string().nullable(),
  dimensions: z.string().nullable(),
  materials: z.string().nullable(),
  /** Created by a quote request. Contractors reply with the quote form of requests. */
  isQuoteRequest: z.boolean(),
  requestMedia: z.boolean().nullable(),
  estimatedBudget: z.number().nullable(),
  timeline: z.string().nullable(),
  /** As private as the street. */
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
  /** Contractors whose quotes an admin has archived, if the customer was notified of the quote. Others get an empty list. */
  archivedQuotes: z.array(z.object({ contractorId: z.string(), contractorName: z.string() })),
  actions: z.array(z.enum(JOB_EVENTS)),
})
export type JobView = z.output<typeof jobView>
