/** A warranty case, for both parties and admins. */
import { z } from 'zod'
import { STATES } from '#domain/core/locations.ts'
import { formSchema } from '#domain/forms/form-schemas.ts'
import {
  AWAITING,
  CLAIMS,
  WARRANTY_EVENTS,
  WARRANTY_PARTIES,
  WARRANTY_STATUSES,
} from '#domain/warranty/warranty-machine.ts'
import { warrantyPlanForm } from '#domain/warranty/warranty-plan-fields.ts'
import { warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import { evidenceView } from '../forms/evidence-view.ts'

/** Data that forms 6 and 7 load about both parties and the job [FORM-06, FORM-07, FORM-28]. */
export const warrantyFactsView = z.object({
  jobId: z.string(),
  jobNumber: z.string(),
  jobTitle: z.string(),
  /** The contract's price in dollars. */
  price: z.number(),
  /** The state of the job. */
  state: z.enum(STATES),
  customer: z.object({ name: z.string(), memberId: z.string() }),
  contractor: z.object({
    id: z.string(),
    memberId: z.string(),
    businessName: z.string(),
    abn: z.string().nullable(),
    state: z.string().nullable(),
    city: z.string().nullable(),
  }),
})
export type WarrantyFactsView = z.output<typeof warrantyFactsView>

/** A job with started work, for selection. */
export const warrantyChoiceView = warrantyFactsView.extend({
  openCases: z.array(z.object({ id: z.string(), claim: z.enum(CLAIMS) })),
})

/** The same, with the kinds of cases that can be lodged. */
export const warrantyJobView = warrantyChoiceView.extend({
  /** The kinds that can be lodged now. */
  claims: z.array(z.enum(CLAIMS)),
  /** The last day for a warranty claim, or null if the period is unknown. */
  claimUntil: z.string().nullable(),
})
export type WarrantyJobView = z.output<typeof warrantyJobView>

/** A list item. */
export const warrantyListItemView = z.object({
  id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  /** The state of the job. */
  state: z.enum(STATES),
  claim: z.enum(CLAIMS),
  status: z.enum(WARRANTY_STATUSES),
  awaiting: z.enum(AWAITING),
  /** The last day for the contractor's response. */
  dueOn: z.string(),
  isOverdue: z.boolean(),
  customerName: z.string(),
  contractorName: z.string(),
  lodgedAt: z.string(),
})
export type WarrantyListItemView = z.output<typeof warrantyListItemView>

const warrantyPlanView = z.object({
  id: z.string(),
  answers: formSchema(warrantyPlanForm),
  evidence: z.array(evidenceView),
  sentAt: z.string(),
})

const warrantyEventView = z.object({
  event: z.enum(WARRANTY_EVENTS),
  by: z.enum(WARRANTY_PARTIES),
  /** Null for admins and for system events. */
  name: z.string().nullable(),
  note: z.string().nullable(),
  at: z.string(),
})

export const warrantyCaseView = warrantyFactsView.extend({
  id: z.string(),
  claim: z.enum(CLAIMS),
  status: z.enum(WARRANTY_STATUSES),
  awaiting: z.enum(AWAITING),
  dueOn: z.string(),
  isOverdue: z.boolean(),
  /** Business days at the job's location, after today and up to the due day. */
  daysLeft: z.number(),
  lodgedAt: z.string(),
  answers: formSchema(warrantyRequestForm),
  evidence: z.array(evidenceView),
  /** Latest last. */
  plans: z.array(warrantyPlanView),
  events: z.array(warrantyEventView),
  actions: z.array(z.enum(WARRANTY_EVENTS)),
})
export type WarrantyCaseView = z.output<typeof warrantyCaseView>
