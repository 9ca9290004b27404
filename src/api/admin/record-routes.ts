import { z } from 'zod'
import { FIRST_DAY, RECORD_FILTERS, type RecordFilterKey } from '#domain/admin/record-list.ts'
import { RECORD_LISTS, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { historyEntryView } from '../audit/history-entry-view.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes } from '../core/route.ts'

/** A row of a list. Its cells are named after the columns, and its times are ISO 8601. */
export const recordView = z.object({
  id: z.string(),
  cells: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  /** Names for the ids in cells. */
  names: z.record(z.string(), z.string()).optional(),
})
export type RecordView = z.output<typeof recordView>

const filterFields = Object.fromEntries(RECORD_FILTERS.map((key) => [key, z.string().max(256).optional()])) as Record<
  RecordFilterKey,
  z.ZodOptional<z.ZodString>
>
const cursorMax = 2_000
const day = z.iso.date().refine((text) => text >= FIRST_DAY, 'Unknown value')

export const recordQuery = pageQuery.extend({
  /** The search text. */
  q: z.string().trim().toLowerCase().max(256).optional(),
  ...filterFields,
  from: day.optional(),
  to: day.optional(),
  sort: z.string().max(64).optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  cursor: z.string().max(cursorMax).optional(),
})
export type RecordQuery = z.output<typeof recordQuery>

const recordRoute = (name: RecordListName) => {
  const { title } = recordListOf(name)
  return {
    summary: `${title} with search, filters and sorting; \`/csv\` after the path exports all of them.`,
    query: recordQuery,
    response: z.array(recordView),
    paged: true,
  } as const
}

export const recordRoutes = defineRoutes({
  'GET /admin/customers': recordRoute('customers'),
  'GET /admin/contractors': recordRoute('contractors'),
  'GET /admin/jobs': recordRoute('jobs'),
  'GET /admin/quote-requests': recordRoute('quoteRequests'),
  'GET /admin/quote-applies': recordRoute('quoteApplies'),
  'GET /admin/categories': recordRoute('categories'),
  'GET /admin/legal-rules': recordRoute('legalRules'),
  'GET /admin/lists/consultations': recordRoute('consultations'),
  'GET /admin/lists/stories': recordRoute('stories'),
  'GET /admin/lists/warranty': recordRoute('warranty'),
  'GET /admin/lists/audit': recordRoute('audit'),
  'GET /admin/lists/stages': recordRoute('stages'),
  'GET /admin/lists/money-alerts': recordRoute('moneyAlerts'),
  'GET /admin/lists/support-chats': recordRoute('supportChats'),
  'GET /admin/lists/site-content': recordRoute('siteContent'),
  'GET /admin/admins': recordRoute('admins'),
  'GET /admin/history': {
    summary: 'The audited changes of a record, newest first.',
    query: pageQuery.extend({
      list: z.enum(Object.keys(RECORD_LISTS) as RecordListName[]),
      id: z.string().min(1).max(256),
    }),
    response: z.array(historyEntryView),
    paged: true,
  },
})
