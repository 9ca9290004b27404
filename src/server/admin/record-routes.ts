/** The admin lists. `/csv` after the path of a list exports all of it, with the same permission. */
import type { RecordListName } from '#domain/admin/record-lists.ts'
import type { Api } from '../core/http/api.ts'
import { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { admit, serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { recordFiles } from './export-records.ts'
import { readRecords, validateQuery } from './read-records.ts'

const calls = {
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
} as const satisfies Record<string, RecordListName>

type ListCall = keyof typeof calls

/** An export contains everything in a list. An admin needs few, and the limit restricts a stolen session. */
const fileLimit = { max: 60, windowMs: 60 * 60_000 } as const

export function recordRoutes(api: Api): void {
  const fileOf = recordFiles(api.pool)
  for (const call of Object.keys(calls) as ListCall[]) {
    serve(api, call, async ({ query }, { db, now }) => {
      validateQuery(calls[call], query)
      const { records, next } = await readRecords(db, calls[call], query, now)
      return new RawJsonResponse(JSON.stringify(records), next)
    })

    api.app.get(`${call.replace('GET ', '')}/csv`, async (request, reply) => {
      const { actor, input } = await admit(api, call, request)
      validateQuery(calls[call], input.query)
      const now = api.clock.now()
      await limitAttempts(api.pool, { key: `file:${actor.id}`, ...fileLimit }, now)
      const fileRequest = { list: calls[call], query: input.query, accountId: actor.id, disconnected: request.signal }
      const file = await fileOf(fileRequest, now)
      reply.header('content-type', 'text/csv; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="${calls[call]}.csv"`)
      return await reply.send(file)
    })
  }
}
