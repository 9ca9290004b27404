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
import { libraryItemView, libraryStoryView, reportLineView, reportView, storyView } from './story-view.ts'

const storyId = z.object({ id: z.string() })

export const libraryRoutes = defineRoutes({
  'POST /reports': {
    summary: 'Sends a report to a customer, or publishes it in the open library.',
    body: reportSchema,
    response: reportView,
  },
  'GET /reports/self': {
    summary: "The contractor's own reports, or those that the customer was sent; the newest first.",
    query: pageQuery,
    response: z.array(reportLineView),
    paged: true,
  },
  'GET /reports/{id}': { summary: 'One report with its evidence.', params: storyId, response: reportView },
  'GET /library': {
    summary: 'The open library, the newest first; narrowed by words, kind, state and category.',
    query: pageQuery.extend(libraryQuery.shape),
    response: z.array(libraryItemView),
    paged: true,
  },
  'GET /library/{id}': { summary: 'One published story.', params: storyId, response: libraryStoryView },
  'POST /stories': {
    summary: 'Offers the story of a closed warranty case or of a completed job, once each.',
    body: sharedStorySchema,
    response: z.object({ id: z.string() }),
  },
  'POST /admin/stories': {
    summary: 'Writes a case story, as a draft or for everybody.',
    body: newCaseStorySchema,
    response: storyView,
  },
  'GET /admin/stories/{id}': { summary: 'One story, wherever it stands.', params: storyId, response: storyView },
  'PUT /admin/stories/{id}': {
    summary: 'Changes a case story, or makes one of what a customer has offered.',
    params: storyId,
    body: caseStoryChangeSchema,
    response: storyView,
  },
  'PATCH /admin/stories/{id}': {
    summary: 'Publishes, withdraws or declines a story.',
    params: storyId,
    body: storyDecisionSchema,
    response: storyView,
  },
})
