/** A warranty case, as both sides and administrators read it. */
import { z } from 'zod'
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

/** What forms 6 and 7 load about both sides and the job [FORM-06, FORM-07, FORM-28]. */
export const warrantyFactsView = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
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

/** A job on which work has begun, to choose from. */
export const warrantyChoiceView = warrantyFactsView.extend({
  openCases: z.array(z.object({ id: z.string(), claim: z.enum(CLAIMS) })),
})
export type WarrantyChoiceView = z.output<typeof warrantyChoiceView>

/** The same, with what can be lodged about it. */
export const warrantyJobView = warrantyChoiceView.extend({
  /** The kinds that can be lodged now. */
  claims: z.array(z.enum(CLAIMS)),
  /** Until then a warranty claim can be lodged; null where no period is known. */
  claimUntil: z.string().nullable(),
})
export type WarrantyJobView = z.output<typeof warrantyJobView>

/** One line of a list. */
export const warrantyListItemView = z.object({
  id: z.string(),
  jobId: z.string(),
  jobTitle: z.string(),
  claim: z.enum(CLAIMS),
  status: z.enum(WARRANTY_STATUSES),
  awaiting: z.enum(AWAITING),
  /** The last day on which the contractor's answer is, or was, in time. */
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
  /** Null of administrators, and of the product itself. */
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
  /** Business days where the work is, after today up to the due day. */
  daysLeft: z.number(),
  lodgedAt: z.string(),
  answers: formSchema(warrantyRequestForm),
  evidence: z.array(evidenceView),
  /** The latest last. */
  plans: z.array(warrantyPlanView),
  events: z.array(warrantyEventView),
  actions: z.array(z.enum(WARRANTY_EVENTS)),
})
export type WarrantyCaseView = z.output<typeof warrantyCaseView>
