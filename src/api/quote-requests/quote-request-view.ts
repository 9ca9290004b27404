import { z } from 'zod'
import { AUDIENCES } from '#domain/jobs/job-audience.ts'
import { JOB_STATUSES } from '#domain/jobs/job-machine.ts'
import { REQUEST_ACTIONS } from '#domain/quote-requests/request-actions.ts'
import { answersView } from '../forms/answers-view.ts'
import { evidenceView } from '../forms/evidence-view.ts'

/** A quote request has the id of its job. */
const requestHead = {
  id: z.string(),
  dateListed: z.string(),
  customerName: z.string(),
  status: z.enum(JOB_STATUSES),
  audience: z.enum(AUDIENCES),
  /** Whether the caller has a quote on it, even a draft. False for the customer. */
  isQuoted: z.boolean(),
}

export const quoteRequestView = z.object({
  ...requestHead,
  /** The member ID [FORM-28]. */
  customerId: z.string(),
  /** The answers, with later edits of the job. */
  answers: answersView,
  evidence: z.array(evidenceView),
  /** The invited contractors, or empty for contractors. */
  invited: z.array(z.object({ id: z.string(), name: z.string(), username: z.string(), invitedAt: z.string() })),
  actions: z.array(z.enum(REQUEST_ACTIONS)),
})
export type QuoteRequestView = z.output<typeof quoteRequestView>

export const quoteRequestItem = z.object({
  ...requestHead,
  title: z.string(),
  state: z.string(),
  city: z.string(),
  totalBudget: z.number().nullable(),
  /** The number of sent quotes, or null for contractors. */
  quoteCount: z.number().nullable(),
})
export type QuoteRequestItem = z.output<typeof quoteRequestItem>
