import { z } from 'zod'
import { formSchema } from '#domain/forms/form-schemas.ts'
import { AWAITING, warrantyMachine } from '#domain/warranty/warranty-machine.ts'
import { warrantyPlanForm } from '#domain/warranty/warranty-plan-fields.ts'
import { warrantyRequestForm } from '#domain/warranty/warranty-request-fields.ts'
import { decisionSchema, disputeSchema, escalationSchema } from '#domain/warranty/warranty-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes, rolesThatCanFire } from '../core/route.ts'
import { warrantyCaseView, warrantyChoiceView, warrantyJobView, warrantyListItemView } from './warranty-view.ts'

const id = z.object({ id: z.string() })
const awaiting = z.enum(AWAITING)

export const warrantyRoutes = defineRoutes({
  'GET /warranty/jobs': {
    summary: "Lists the caller's jobs with started work and their open cases, newest first.",
    access: rolesThatCanFire(warrantyMachine, 'lodgeClaim', 'lodgeDispute'),
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(warrantyChoiceView),
    paged: true,
  },
  'GET /job/{id}/warranty': {
    summary: 'Reads the cases that can be lodged about a job, and the data of the form.',
    access: rolesThatCanFire(warrantyMachine, 'lodgeClaim', 'lodgeDispute'),
    relation: 'the customer of the job',
    impersonation: 'allowed',
    params: id,
    response: warrantyJobView,
  },
  'POST /job/{id}/warranty': {
    summary: 'Lodges a warranty claim or a dispute about a job.',
    access: rolesThatCanFire(warrantyMachine, 'lodgeClaim', 'lodgeDispute'),
    relation: 'the customer of the job',
    params: id,
    body: formSchema(warrantyRequestForm),
    response: warrantyCaseView,
  },
  'GET /warranty/self': {
    summary: "Lists the caller's cases, newest first. With a filter by awaited party, earliest due day first.",
    access: 'jobs.own',
    impersonation: 'allowed',
    query: pageQuery.extend({ awaiting: awaiting.optional() }),
    response: z.array(warrantyListItemView),
    paged: true,
  },
  'GET /warranty/{id}': {
    summary: 'Reads a case with its plans, events and evidence.',
    access: 'job.read',
    permission: 'admin_job_read',
    relation: 'the customer of the case, its contractor',
    impersonation: 'allowed',
    params: id,
    response: warrantyCaseView,
  },
  'PUT /warranty/{id}/plan': {
    summary: "Responds to a case with the contractor's plan.",
    access: rolesThatCanFire(warrantyMachine, 'plan'),
    relation: 'the contractor of the case',
    params: id,
    body: formSchema(warrantyPlanForm),
    response: warrantyCaseView,
  },
  'POST /warranty/{id}/accept': {
    summary: 'The customer accepts the plan.',
    access: rolesThatCanFire(warrantyMachine, 'accept'),
    relation: 'the customer of the case',
    params: id,
    response: warrantyCaseView,
  },
  'POST /warranty/{id}/dispute': {
    summary: 'Disputes the plan or its outcome.',
    access: rolesThatCanFire(warrantyMachine, 'dispute'),
    relation: 'the customer of the case',
    params: id,
    body: disputeSchema,
    response: warrantyCaseView,
  },
  'POST /warranty/{id}/close': {
    summary: 'The customer closes the case.',
    access: rolesThatCanFire(warrantyMachine, 'close'),
    relation: 'the customer of the case',
    params: id,
    response: warrantyCaseView,
  },
  'POST /warranty/{id}/escalate': {
    summary: 'Escalates an overdue case or a disputed plan to an admin.',
    access: rolesThatCanFire(warrantyMachine, 'escalate'),
    relation: 'the customer of the case',
    params: id,
    body: escalationSchema,
    response: warrantyCaseView,
  },
  'POST /admin/warranty/{id}/decide': {
    summary: 'Decides an escalated case: orders work or closes it.',
    permission: 'admin_job_write',
    params: id,
    body: decisionSchema,
    response: warrantyCaseView,
  },
})
