import { z } from 'zod'
import { jobMachine } from '#domain/jobs/job-machine.ts'
import { jobChangeSchema, postedJobSchema } from '#domain/jobs/job-schemas.ts'
import { openJobsSorts, postedDays, quotedChoices, tradeChoices } from '#domain/jobs/open-jobs-filter.ts'
import { reviewSchema } from '#domain/reviews/review-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes, rolesThatCanFire } from '../core/route.ts'
import { contractorWorkView } from './contractor-work-view.ts'
import { jobFields, jobView } from './job-view.ts'

const jobId = z.object({ id: z.string() })

const daysOf: ReadonlySet<number> = new Set(postedDays)

/** The filters of the open jobs, for contractors who look for work [JOB-03]. */
const openJobsFilter = z.object({
  categoryId: z.string().max(64).optional(),
  search: z.string().trim().max(256).default(''),
  state: z.string().max(8).optional(),
  city: z.string().max(64).optional(),
  /** Dollars. A job without a budget is left out. */
  budgetMin: z.coerce.number().int().min(0).max(99_999_999).optional(),
  /** Days. */
  posted: z.coerce
    .number()
    .refine((days) => daysOf.has(days), 'Please choose 1, 3, 7 or 30 days.')
    .optional(),
  trades: z.enum(tradeChoices).default('all'),
  quoted: z.enum(quotedChoices).default('shown'),
  sort: z.enum(openJobsSorts).default('newest'),
})
export type OpenJobsFilter = z.output<typeof openJobsFilter>

export const jobRoutes = defineRoutes({
  'GET /job/open': {
    summary: 'Lists open jobs, newest first, by budget or nearest first, with filters.',
    access: 'jobs.browse',
    relation: 'open jobs',
    fields: jobFields,
    impersonation: 'allowed',
    query: pageQuery.extend(openJobsFilter.shape),
    response: z.array(jobView),
    paged: true,
  },
  'GET /job/self': {
    summary: 'Lists the jobs that the customer posted or the contractor quoted, newest first.',
    access: 'jobs.own',
    relation: 'jobs posted by the customer, or quoted by the contractor',
    fields: jobFields,
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(jobView),
    paged: true,
  },
  'GET /contractor/self/work': {
    summary: "Counts the contractor's waiting quotes and the jobs due in the next 7 days.",
    access: 'contractor.self',
    impersonation: 'allowed',
    response: contractorWorkView,
  },
  'GET /job/{id}': {
    summary: 'Reads a job with its quotes.',
    access: 'job.read',
    permission: 'admin_job_read',
    relation: 'the customer, a contractor while it is open or who has quoted it',
    fields: jobFields,
    impersonation: 'allowed',
    params: jobId,
    response: jobView,
  },
  'POST /job/{id}/address': {
    summary: 'Opens the street and the property access. The customer sees who did and when.',
    access: 'quote.write',
    relation: 'a contractor with a checked ABN whose quote the customer has signed',
    fields: jobFields,
    failures: ['too-many'],
    params: jobId,
    response: jobView,
  },
  'POST /job': {
    summary: 'Posts a job. A repeated idempotency key returns the same job.',
    access: 'job.post',
    fields: 'never status, customer, contractor, rating or review',
    failures: ['not-found'],
    body: postedJobSchema,
    response: jobView,
  },
  'PATCH /job/{id}': {
    summary: 'Changes fields of an open job. Absent fields keep their value.',
    access: rolesThatCanFire(jobMachine, 'edit'),
    relation: 'the customer of the job',
    fields: 'never status, customer, contractor, rating or review',
    params: jobId,
    body: jobChangeSchema,
    response: jobView,
  },
  'POST /job/review': {
    summary: 'Reviews a completed job. A second review is rejected.',
    access: 'job.review',
    relation: 'the customer of the job',
    failures: ['not-found'],
    body: jobId.extend(reviewSchema.shape),
    response: jobView,
  },
})
