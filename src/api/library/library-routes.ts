import { z } from 'zod'
import {
  caseStoryChangeSchema,
  libraryQuery,
  newCaseStorySchema,
  reportSchema,
  sharedStorySchema,
  storyDecisionSchema,
} from '#domain/library/library-schemas.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'
import { libraryItemView, libraryStoryView, reportListItemView, reportView, storyView } from './story-view.ts'

const storyId = z.object({ id: z.string() })

export const libraryRoutes = defineRoutes({
  'POST /reports': {
    summary: 'Sends a report to a customer or publishes it in the open library.',
    body: reportSchema,
    response: reportView,
  },
  'GET /reports/self': {
    summary: 'Lists the reports that the contractor wrote or the customer received, newest first.',
    query: pageQuery,
    response: z.array(reportListItemView),
    paged: true,
  },
  'GET /reports/{id}': { summary: 'Reads a report with its evidence.', params: storyId, response: reportView },
  'GET /library': {
    summary: 'Lists the open library, newest first. Filters are text, kind, state and category.',
    query: pageQuery.extend(libraryQuery.shape),
    response: z.array(libraryItemView),
    paged: true,
  },
  'GET /library/{id}': { summary: 'Reads a published story.', params: storyId, response: libraryStoryView },
  'POST /stories': {
    summary: 'Submits a story of a closed warranty case or completed job, once each.',
    body: sharedStorySchema,
    response: z.object({ id: z.string() }),
  },
  'POST /admin/stories': {
    summary: 'Creates a case story as a draft or published.',
    body: newCaseStorySchema,
    response: storyView,
  },
  'GET /admin/stories/{id}': { summary: 'Reads a story in any status.', params: storyId, response: storyView },
  'PUT /admin/stories/{id}': {
    summary: "Changes a case story, or creates one from a customer's submission.",
    params: storyId,
    body: caseStoryChangeSchema,
    response: storyView,
  },
  'PATCH /admin/stories/{id}': {
    summary: 'Publishes, unpublishes or declines a story.',
    params: storyId,
    body: storyDecisionSchema,
    response: storyView,
  },
})
