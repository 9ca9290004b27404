/**
 * A contractor's reply to a quote request, with related data [DATA-05, FORM-04]. Only its parties and admins read a
 * full one.
 */
import { z } from 'zod'
import { RESEARCH_OPTIONS } from '#domain/payments/deposit.ts'
import { REQUIREMENTS } from '#domain/quote-requests/quote-apply-fields.ts'
import { QUOTE_EVENTS, QUOTE_STATUSES } from '#domain/quotes/quote-machine.ts'
import { STAGE_STATUSES } from '#domain/stages/stage-machine.ts'
import { contractorView } from '../contractors/contractor-view.ts'
import { answersView } from '../forms/answers-view.ts'
import { evidenceView } from '../forms/evidence-view.ts'

const status = {
  status: z.enum(QUOTE_STATUSES),
  /** A status earlier than signed [QUOTE-06]. */
  pending: z.boolean(),
}

/** As of the time the quote was sent. The law may have changed since. Dollars, and percent of the total cost. */
const depositView = z.object({
  rate: z.number(),
  amount: z.number(),
  /** Why it is lower than usual, or null. */
  reason: z.string().nullable(),
})

const signature = z.string().nullable()
const signingDate = z.string().nullable()

export const quoteApplyView = z.object({
  /** The id of the request. */
  id: z.string(),
  /** The state of the job. */
  state: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  sentAt: z.string().nullable(),
  ...status,
  answers: answersView,
  /** The submitted files with their fingerprints. */
  evidence: z.array(evidenceView),
  /** Null in a draft without a value. */
  totalCost: z.number().nullable(),
  criticalPlan: z.object({ inspectionCount: z.number().nullable(), criteria: z.string().nullable() }),
  /** Null until it is sent. */
  deposit: depositView.nullable(),
  depositPaid: z.object({ type: z.literal('card'), value: z.number(), paidAt: z.string() }).nullable(),
  stages: z.array(
    z.object({ name: z.string(), percent: z.number(), cost: z.number(), status: z.enum(STAGE_STATUSES) }),
  ),
  /** The contractor sees the customer's contact details after both signatures. */
  customer: z.object({ name: z.string(), email: z.string().nullable(), address: z.string().nullable() }),
  scope: z.object({ categoryName: z.string().nullable() }),
  work: z.object({ subtitle: z.string(), researchOption: z.enum(RESEARCH_OPTIONS) }),
  requirements: z.array(z.enum(REQUIREMENTS)),
  contractorId: z.string(),
  companyLogo: z.string().nullable(),
  memberId: z.string(),
  businessName: z.string(),
  abn: z.string().nullable(),
  location: z.string().nullable(),
  businessCategory: z.array(z.string()),
  specialisedIn: z.array(z.string()),
  insuranceCheck: contractorView.pick({ insuranceCover: true, insuranceFiles: true }),
  reviewScores: contractorView.shape.reviewScores,
  workPhotos: contractorView.shape.photos,
  contractorSignature: signature,
  contractorSigningDate: signingDate,
  customerSignature: signature,
  customerSigningDate: signingDate,
  quoteRequest: z.object({ customerName: z.string() }),
  /** The actions available to the reader. */
  actions: z.array(z.enum(QUOTE_EVENTS)),
})
export type QuoteApplyView = z.output<typeof quoteApplyView>

/** An item of the list from which the customer chooses. */
export const quoteApplyListItemView = quoteApplyView
  .pick({ contractorId: true, businessName: true, memberId: true, sentAt: true, status: true, pending: true })
  .extend({
    averageRating: z.number(),
    totalCost: z.number(),
    deposit: depositView.pick({ rate: true, amount: true }),
    inspectionCount: z.number(),
    warrantyYear: z.number(),
    deadline: z.string(),
  })
export type QuoteApplyListItemView = z.output<typeof quoteApplyListItemView>
