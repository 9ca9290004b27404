import { z } from 'zod'
import { AUDIENCES } from '#domain/jobs/job-audience.ts'
import { JOB_STATUSES } from '#domain/jobs/job-machine.ts'
import { REQUEST_ACTIONS } from '#domain/quote-requests/request-actions.ts'
import { answersView } from '../forms/answers-view.ts'
import { evidenceView } from '../forms/evidence-view.ts'

/** A quote request has the id of the job that it is. */
const requestHead = {
  id: z.string(),
  dateListed: z.string(),
  customerName: z.string(),
  status: z.enum(JOB_STATUSES),
  audience: z.enum(AUDIENCES),
  /** Whether the caller has a quote on it, if only a draft; false for the customer. */
  isQuoted: z.boolean(),
}

export const quoteRequestView = z.object({
  ...requestHead,
  /** The member ID [FORM-28]. */
  customerId: z.string(),
  /** What was answered; what the customer has edited in the job since is as it stands there. */
  answers: answersView,
  evidence: z.array(evidenceView),
  /** Who was asked; empty for contractors. */
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
  /** How many quotes were sent; null for contractors. */
  quoteCount: z.number().nullable(),
})
export type QuoteRequestItem = z.output<typeof quoteRequestItem>
