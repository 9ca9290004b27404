/** Single jobs, quote requests and quote applies, what happened to them, and their archive [ADMIN-01]. */
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { Notify } from '../core/outbox.ts'
import { timelineOfJob, timelineOfQuote, timelineOfRequest } from './activity-store.ts'
import { archiveJob, archiveRequest } from './archive-job.ts'
import { moderateQuote } from './moderate-quote.ts'
import { readTimeline } from './read-activity.ts'
import { readJobRecord, readQuoteRecord, readRequestRecord } from './read-job-record.ts'

export interface JobRecordDeps {
  readonly tell: Notify
}

export function jobRecordRoutes(api: Api, { tell }: JobRecordDeps): void {
  serve(api, 'GET /admin/jobs/{id}', ({ params }, { db, actor, now }) => readJobRecord(db, params.id, actor, now))

  serve(api, 'GET /admin/jobs/{id}/timeline', ({ params, query }, { db }) =>
    readTimeline(query, (place) => timelineOfJob.all(db, [params.id, ...place])),
  )

  for (const event of ['archive', 'restore'] as const) {
    serve(api, `POST /admin/jobs/{id}/${event}`, async ({ params: { id }, body }, { db, actor, now }) => {
      await archiveJob(db, tell, { id, event, ...body }, actor, now)
      return await readJobRecord(db, id, actor, now)
    })

    serve(api, `POST /admin/quote-requests/{id}/${event}`, async ({ params: { id }, body }, { db, actor, now }) => {
      await archiveRequest(db, tell, { id, event, ...body }, actor, now)
      return await readRequestRecord(db, id, actor)
    })
  }

  serve(api, 'POST /admin/quote-requests/{id}/ask-correction', async ({ params, body }, { db, actor, now }) => {
    await archiveRequest(db, tell, { ...params, event: 'requestChanges', ...body }, actor, now)
    return await readRequestRecord(db, params.id, actor)
  })

  serve(api, 'GET /admin/quote-requests/{id}', ({ params }, { db, actor }) => readRequestRecord(db, params.id, actor))

  serve(api, 'GET /admin/quote-requests/{id}/timeline', ({ params, query }, { db }) =>
    readTimeline(query, (place) => timelineOfRequest.all(db, [params.id, ...place])),
  )

  serve(api, 'GET /admin/quote-applies/{id}/{contractorId}', ({ params }, { db, actor, now }) =>
    readQuoteRecord(db, params, actor, now),
  )

  for (const [place, event] of [
    ['ask-correction', 'requestChanges'],
    ['archive', 'archive'],
    ['restore', 'restore'],
  ] as const)
    serve(
      api,
      `POST /admin/quote-applies/{id}/{contractorId}/${place}`,
      async ({ params, body }, { db, actor, now }) => {
        await moderateQuote(db, tell, { ...params, event, ...body }, actor, now)
        return await readQuoteRecord(db, params, actor, now)
      },
    )

  serve(api, 'GET /admin/quote-applies/{id}/{contractorId}/timeline', ({ params, query }, { db }) =>
    readTimeline(query, (place) => timelineOfQuote.all(db, [params.id, ...place, params.contractorId])),
  )
}
