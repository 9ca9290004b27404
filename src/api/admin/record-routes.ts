import { z } from 'zod'
import { countMax, FIRST_DAY, RECORD_FILTERS, type RecordFilterKey } from '#domain/admin/record-list.ts'
import { permissionForList, RECORD_LISTS, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { isTimeZone } from '#domain/core/reader-time-zone.ts'
import { historyEntryView } from '../audit/history-entry-view.ts'
import { pageQuery } from '../core/paging.ts'
import { defineRoutes, type RouteKey } from '../core/route.ts'

/** A row of a list. Its cells are named after the columns. Times and days are ISO 8601. */
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
  /** Where `from` starts and `to` ends, such as Australia/Perth. Without it, in Sydney. */
  timeZone: z.string().max(64).refine(isTimeZone, 'Unknown value').optional(),
  sort: z.string().max(64).optional(),
  dir: z.enum(['asc', 'desc']).optional(),
  cursor: z.string().max(cursorMax).optional(),
})
export type RecordQuery = z.output<typeof recordQuery>

const withoutSecrets = 'never passwords, addresses or bank details'
const protectedFields: Readonly<Partial<Record<RecordListName, string>>> = {
  customers: withoutSecrets,
  contractors: withoutSecrets,
  jobs: withoutSecrets,
  quoteRequests: withoutSecrets,
  quoteApplies: withoutSecrets,
  consultations: 'never the address',
  supportChats: 'never the words of messages',
  admins: withoutSecrets,
}

const recordRoute = (name: RecordListName) =>
  ({
    summary: `${recordListOf(name).title} with search, filters and sorting; \`/csv\` after the path exports all of them.`,
    permission: permissionForList(name),
    fields: protectedFields[name] ?? 'all',
    query: recordQuery,
    response: z.array(recordView),
    download: { name: 'csv', contentType: 'text/csv', stepUp: true, failures: ['too-many', 'unavailable'] },
    paged: true,
  }) as const

/** The list behind each route. */
export const recordLists = {
  'GET /admin/customers': 'customers',
  'GET /admin/contractors': 'contractors',
  'GET /admin/jobs': 'jobs',
  'GET /admin/quote-requests': 'quoteRequests',
  'GET /admin/quote-applies': 'quoteApplies',
  'GET /admin/categories': 'categories',
  'GET /admin/legal-rules': 'legalRules',
  'GET /admin/lists/consultations': 'consultations',
  'GET /admin/lists/stories': 'stories',
  'GET /admin/lists/warranty': 'warranty',
  'GET /admin/lists/audit': 'audit',
  'GET /admin/lists/stages': 'stages',
  'GET /admin/lists/money-alerts': 'moneyAlerts',
  'GET /admin/lists/support-chats': 'supportChats',
  'GET /admin/lists/site-content': 'siteContent',
  'GET /admin/admins': 'admins',
} as const satisfies Record<RouteKey, RecordListName>

const listName = z.enum(Object.keys(RECORD_LISTS) as RecordListName[])

const listRoutes = Object.fromEntries(Object.entries(recordLists).map(([call, name]) => [call, recordRoute(name)])) as {
  readonly [Call in keyof typeof recordLists]: ReturnType<typeof recordRoute>
}

export const recordRoutes = defineRoutes({
  ...listRoutes,
  'GET /admin/counts': {
    summary: `The records of a list by status. A count stops after ${countMax}, and more are that and one.`,
    permission: 'any',
    relation: 'an admin with the permission for the list',
    fields: 'totals only',
    query: z.object({ list: listName }),
    response: z.array(
      z.object({
        /** Null for a list without statuses. */
        status: z.string().nullable(),
        count: z.number(),
      }),
    ),
  },
  'GET /admin/history': {
    summary: 'The audited changes of a record, newest first.',
    permission: 'any',
    relation: 'an admin with the permission for the list',
    fields: 'never the network or the request',
    query: pageQuery.extend({
      list: listName,
      id: z.string().min(1).max(256),
    }),
    response: z.array(historyEntryView),
    paged: true,
    failures: ['not-found'],
  },
})
