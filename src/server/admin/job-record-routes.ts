/** Single jobs, quote requests and quote applies with their activity and archive [ADMIN-01]. */
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { activityOfJob, activityOfQuote, activityOfRequest } from './activity-store.ts'
import { archiveJob, archiveRequest } from './archive-job.ts'
import { moderateQuote } from './moderate-quote.ts'
import { readActivity } from './read-activity.ts'
import { readJobRecord, readQuoteRecord, readRequestRecord } from './read-job-record.ts'

export interface JobRecordDeps {
  readonly notify: Notify
}

export function jobRecordRoutes(api: Api, { notify }: JobRecordDeps): void {
  serve(api, 'GET /admin/jobs/{id}', ({ params }, { db, actor, now }) => readJobRecord(db, params.id, actor, now))

  serve(api, 'GET /admin/jobs/{id}/activity', ({ params, query }, { db }) =>
    readActivity(query, (cursor) => activityOfJob.all(db, [params.id, ...cursor])),
  )

  for (const event of ['archive', 'restore'] as const) {
    serve(api, `POST /admin/jobs/{id}/${event}`, async ({ params: { id }, body }, { db, actor, now }) => {
      await archiveJob(db, notify, { id, event, ...body }, actor, now)
      return await readJobRecord(db, id, actor, now)
    })

    serve(api, `POST /admin/quote-requests/{id}/${event}`, async ({ params: { id }, body }, { db, actor, now }) => {
      await archiveRequest(db, notify, { id, event, ...body }, actor, now)
      return await readRequestRecord(db, id, actor)
    })
  }

  serve(api, 'POST /admin/quote-requests/{id}/request-changes', async ({ params, body }, { db, actor, now }) => {
    await archiveRequest(db, notify, { ...params, event: 'requestChanges', ...body }, actor, now)
    return await readRequestRecord(db, params.id, actor)
  })

  serve(api, 'GET /admin/quote-requests/{id}', ({ params }, { db, actor }) => readRequestRecord(db, params.id, actor))

  serve(api, 'GET /admin/quote-requests/{id}/activity', ({ params, query }, { db }) =>
    readActivity(query, (cursor) => activityOfRequest.all(db, [params.id, ...cursor])),
  )

  serve(api, 'GET /admin/quote-applies/{id}/{contractorId}', ({ params }, { db, actor, now }) =>
    readQuoteRecord(db, params, actor, now),
  )

  for (const [ending, event] of [
    ['request-changes', 'requestChanges'],
    ['archive', 'archive'],
    ['restore', 'restore'],
  ] as const)
    serve(
      api,
      `POST /admin/quote-applies/{id}/{contractorId}/${ending}`,
      async ({ params, body }, { db, actor, now }) => {
        await moderateQuote(db, notify, { ...params, event, ...body }, actor, now)
        return await readQuoteRecord(db, params, actor, now)
      },
    )

  serve(api, 'GET /admin/quote-applies/{id}/{contractorId}/activity', ({ params, query }, { db }) =>
    readActivity(query, (cursor) => activityOfQuote.all(db, [params.id, ...cursor, params.contractorId])),
  )
}
