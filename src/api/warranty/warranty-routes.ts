import { z } from 'zod'
import { formSchema } from '#domain/forms/form-schemas.ts'
import { AWAITING } from '#domain/warranty/warranty-machine.ts'
import { warrantyPlanForm } from '#domain/warranty/warranty-plan-fields.ts'
import { warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import { decisionSchema, disputeSchema, escalationSchema } from '#domain/warranty/warranty-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { warrantyCaseView, warrantyChoiceView, warrantyJobView, warrantyListItemView } from './warranty-view.ts'

const id = z.object({ id: z.string() })
const awaiting = z.enum(AWAITING)

export const warrantyRoutes = defineRoutes({
  'GET /warranty/jobs': {
    summary: "The caller's jobs on which work has begun, with the cases that are open about them; newest first.",
    query: pageQuery,
    response: z.array(warrantyChoiceView),
    paged: true,
  },
  'GET /job/{id}/warranty': {
    summary: 'What can be lodged about one job, and what the form loads about it.',
    params: id,
    response: warrantyJobView,
  },
  'POST /job/{id}/warranty': {
    summary: 'Lodges a warranty claim or a dispute about a job.',
    params: id,
    body: formSchema(warrantyRequestForm),
    response: warrantyCaseView,
  },
  'GET /warranty/self': {
    summary:
      "The caller's cases, newest first; those that wait for one side by the day on which the answer is due, the earliest first.",
    query: pageQuery.extend({ awaiting: awaiting.optional() }),
    response: z.array(warrantyListItemView),
    paged: true,
  },
  'GET /warranty/{id}': {
    summary: 'One case with its plans, events and evidence.',
    params: id,
    response: warrantyCaseView,
  },
  'PUT /warranty/{id}/plan': {
    summary: "Answers a case with the contractor's plan.",
    params: id,
    body: formSchema(warrantyPlanForm),
    response: warrantyCaseView,
  },
  'POST /warranty/{id}/accept': { summary: 'The customer accepts the plan.', params: id, response: warrantyCaseView },
  'POST /warranty/{id}/dispute': {
    summary: 'The customer does not agree with the plan, or with how it was carried out.',
    params: id,
    body: disputeSchema,
    response: warrantyCaseView,
  },
  'POST /warranty/{id}/close': { summary: 'The customer closes the case.', params: id, response: warrantyCaseView },
  'POST /warranty/{id}/escalate': {
    summary: 'The customer asks an administrator to decide: an answer is overdue, or a plan disputed.',
    params: id,
    body: escalationSchema,
    response: warrantyCaseView,
  },
  'POST /admin/warranty/{id}/decide': {
    summary: 'Decides an escalated case: the contractor has to do what is said, or the case is closed.',
    params: id,
    body: decisionSchema,
    response: warrantyCaseView,
  },
})
