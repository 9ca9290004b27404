import { z } from 'zod'
import {
  caseStoryChangeSchema,
  libraryQuery,
  newCaseStorySchema,
  reportSchema,
  sharedStorySchema,
  storyDecisionSchema,
} from '#domain/library/library-schemas.ts'
import { storyMachine } from '#domain/library/story-machine.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes, listCost, rolesThatCanFire } from '../core/route.ts'
import { libraryItemView, libraryStoryView, reportListItemView, reportView, storyView } from './story-view.ts'

const storyId = z.object({ id: z.string() })

export const libraryRoutes = defineRoutes({
  'POST /reports': {
    summary: 'Sends a report to a customer or publishes it in the open library.',
    access: rolesThatCanFire(storyMachine, 'send'),
    rateLimit: 'account',
    relation: 'the signed contractor of the job that the report is about',
    fields: 'the author is taken from the session',
    failures: ['not-found'],
    body: reportSchema,
    response: reportView,
  },
  'GET /reports/self': {
    summary: 'Lists the reports that the contractor wrote or the customer received, newest first.',
    access: 'jobs.own',
    relation: 'reports that the contractor wrote, or the customer was sent',
    impersonation: 'allowed',
    query: pageQuery,
    response: z.array(reportListItemView),
    paged: true,
  },
  'GET /reports/{id}': {
    summary: 'Reads a report with its evidence.',
    access: 'job.read',
    permission: 'admin_qa_read',
    relation: 'its contractor, the customer whom it was sent to',
    impersonation: 'allowed',
    params: storyId,
    response: reportView,
  },
  'GET /library': {
    summary: 'Lists the open library, newest first. Filters are text, kind, state and category.',
    access: 'anyone',
    cost: listCost,
    fields: 'published content only',
    impersonation: 'allowed',
    query: pageQuery.extend(libraryQuery.shape),
    response: z.array(libraryItemView),
    paged: true,
  },
  'GET /library/{id}': {
    summary: 'Reads a published story.',
    access: 'anyone',
    fields: 'published content only',
    impersonation: 'allowed',
    params: storyId,
    response: libraryStoryView,
  },
  'POST /stories': {
    summary: 'Submits a story of a closed warranty case or completed job, once each.',
    access: rolesThatCanFire(storyMachine, 'submit'),
    relation: 'the customer of the completed job, or of the closed warranty case',
    fields: 'nothing but an id is answered',
    failures: ['not-found'],
    body: sharedStorySchema,
    response: z.object({ id: z.string() }),
  },
  'POST /admin/stories': {
    summary: 'Creates a case story as a draft or published.',
    permission: 'admin_qa_write',
    failures: ['not-found'],
    body: newCaseStorySchema,
    response: storyView,
  },
  'GET /admin/stories/{id}': {
    summary: 'Reads a story in any status.',
    permission: 'admin_qa_read',
    params: storyId,
    response: storyView,
  },
  'PUT /admin/stories/{id}': {
    summary: "Changes a case story, or creates one from a customer's submission.",
    permission: 'admin_qa_write',
    fields: 'never the words of a contractor',
    params: storyId,
    body: caseStoryChangeSchema,
    response: storyView,
  },
  'PATCH /admin/stories/{id}': {
    summary: 'Publishes, unpublishes or declines a story.',
    permission: 'admin_qa_write',
    params: storyId,
    body: storyDecisionSchema,
    response: storyView,
  },
})
