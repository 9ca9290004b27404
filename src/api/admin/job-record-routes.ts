/**
 * A single job, quote request or quote apply for admins, with its parties, pending work and activity. Each needs the
 * permission of its own list [ADMIN-01].
 */
import { z } from 'zod'
import { ACTIVITY_KINDS } from '#domain/admin/activity-labels.ts'
import { archivingSchema } from '#domain/core/reason-schemas.ts'
import { JOB_EVENTS, JOB_STATUSES } from '#domain/jobs/job-machine.ts'
import { QUOTE_EVENTS, QUOTE_STATUSES } from '#domain/quotes/quote-machine.ts'
import { REFUND_EVENTS, REFUND_STATUSES } from '#domain/refunds/refund-machine.ts'
import { STAGE_STATUSES } from '#domain/stages/stage-machine.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { warrantyListItemView } from '../warranty/warranty-view.ts'

const recordId = z.object({ id: z.string() })
const applyId = recordId.extend({ contractorId: z.string() })

const recordUser = z.object({ id: z.string(), name: z.string(), username: z.string() })
export type RecordUser = z.output<typeof recordUser>

/** Who archived it, when and why. Null if it is not archived. */
const archived = z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable()

const jobHead = z.object({
  id: z.string(),
  /** For people, such as "PL-10482". */
  number: z.string(),
  title: z.string(),
  status: z.enum(JOB_STATUSES),
  isQuoteRequest: z.boolean(),
  customer: recordUser,
  /** The contractor of the current or last contract. */
  contractor: recordUser.nullable(),
  archived,
  /** The available actions with the permissions for this list: archive, restore or request changes. */
  actions: z.array(z.enum(JOB_EVENTS)),
})

export const quoteRequestRecordView = jobHead
export type QuoteRequestRecordView = z.output<typeof quoteRequestRecordView>

export const jobRecordView = jobHead.extend({
  refunds: z.array(
    z.object({
      reference: z.string(),
      stageIndex: z.number().int(),
      amount: z.number(),
      status: z.enum(REFUND_STATUSES),
      /** The reason from the bank. */
      failure: z.string().nullable(),
      actions: z.array(z.enum(REFUND_EVENTS)),
    }),
  ),
  cases: z.array(warrantyListItemView),
})
export type JobRecordView = z.output<typeof jobRecordView>

export const quoteApplyRecordView = z.object({
  id: z.string(),
  title: z.string(),
  isQuoteRequest: z.boolean(),
  /** The state of the job, whose days the dates are. */
  state: z.string(),
  customer: recordUser,
  contractor: recordUser,
  status: z.enum(QUOTE_STATUSES),
  cost: z.number(),
  deadline: z.string(),
  notes: z.string().nullable(),
  sentAt: z.string(),
  stages: z.array(
    z.object({ name: z.string(), percent: z.number(), cost: z.number(), status: z.enum(STAGE_STATUSES) }),
  ),
  archived,
  /** The available actions: request changes, archive or restore. */
  actions: z.array(z.enum(QUOTE_EVENTS)),
})
export type QuoteApplyRecordView = z.output<typeof quoteApplyRecordView>

export const activityEntryView = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(ACTIVITY_KINDS),
  what: z.string(),
  /** The text entered with it. */
  note: z.string().nullable(),
  /** Null if the system did it. */
  who: z.object({ name: z.string(), role: z.string() }).nullable(),
  amount: z.number().nullable(),
})
export type ActivityEntryView = z.output<typeof activityEntryView>

const activity = { query: pageQuery, response: z.array(activityEntryView), paged: true } as const

export const jobRecordRoutes = defineRoutes({
  'GET /admin/jobs/{id}': {
    summary: 'A job with both parties, its refunds and its warranty cases.',
    permission: 'admin_job_read',
    params: recordId,
    response: jobRecordView,
  },
  'GET /admin/jobs/{id}/activity': {
    summary: 'The activity on a job, newest first.',
    permission: 'admin_job_read',
    fields: 'never drafts',
    params: recordId,
    ...activity,
  },
  'POST /admin/jobs/{id}/archive': {
    summary: 'Archives an open, unsigned job and notifies its customer with the reason.',
    permission: 'admin_job_delete',
    params: recordId,
    body: archivingSchema,
    response: jobRecordView,
  },
  'POST /admin/jobs/{id}/restore': {
    summary: 'Restores an archived job.',
    permission: 'admin_job_delete',
    params: recordId,
    body: archivingSchema,
    response: jobRecordView,
  },
  'GET /admin/quote-requests/{id}': {
    summary: 'A quote request with its customer and archive status.',
    permission: 'admin_quote_request_read',
    params: recordId,
    response: quoteRequestRecordView,
  },
  'GET /admin/quote-requests/{id}/activity': {
    summary: 'The activity on a quote request and its quotes, newest first.',
    permission: 'admin_quote_request_read',
    fields: 'never drafts, and nothing of the work and its money',
    params: recordId,
    ...activity,
  },
  'POST /admin/quote-requests/{id}/archive': {
    summary: 'Archives an open, unsigned quote request and notifies its customer with the reason.',
    permission: 'admin_quote_request_delete',
    params: recordId,
    body: archivingSchema,
    response: quoteRequestRecordView,
  },
  'POST /admin/quote-requests/{id}/restore': {
    summary: 'Restores an archived quote request.',
    permission: 'admin_quote_request_delete',
    params: recordId,
    body: archivingSchema,
    response: quoteRequestRecordView,
  },
  'POST /admin/quote-requests/{id}/request-changes': {
    summary: 'Requests changes to an open, unsigned quote request, with a reason.',
    permission: 'admin_quote_request_write',
    fields: 'never the words of a customer',
    params: recordId,
    body: archivingSchema,
    response: quoteRequestRecordView,
  },
  'GET /admin/quote-applies/{id}/{contractorId}': {
    summary: 'A sent quote with both parties.',
    permission: 'admin_quote_apply_read',
    fields: 'never drafts',
    params: applyId,
    response: quoteApplyRecordView,
  },
  'POST /admin/quote-applies/{id}/{contractorId}/request-changes': {
    summary: 'Requests changes to an unsigned quote, with a reason.',
    permission: 'admin_quote_apply_write',
    fields: 'never the words of a contractor',
    params: applyId,
    body: archivingSchema,
    response: quoteApplyRecordView,
  },
  'POST /admin/quote-applies/{id}/{contractorId}/archive': {
    summary: 'Archives an unsigned quote, hides it from its customer and notifies its contractor with the reason.',
    permission: 'admin_quote_apply_delete',
    params: applyId,
    body: archivingSchema,
    response: quoteApplyRecordView,
  },
  'POST /admin/quote-applies/{id}/{contractorId}/restore': {
    summary: 'Restores an archived quote.',
    permission: 'admin_quote_apply_delete',
    params: applyId,
    body: archivingSchema,
    response: quoteApplyRecordView,
  },
  'GET /admin/quote-applies/{id}/{contractorId}/activity': {
    summary: 'The activity on a quote and its stages, newest first.',
    permission: 'admin_quote_apply_read',
    fields: 'never drafts',
    params: applyId,
    ...activity,
  },
})
