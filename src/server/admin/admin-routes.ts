/** What an administrator looks at; each list needs its permission [DATA-02]. */
import type { AdminOverview } from '#contract/admin/admin-routes.ts'
import type { PageQuery } from '#contract/core/paging.ts'
import { type WaitingName, waitingFor, waitingMax } from '#domain/admin/waiting.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { BuiltAnswer } from '../core/http/built-answer.ts'
import { serve } from '../core/http/serve.ts'

interface Waiting {
  readonly count: number
  readonly since: Date | null
}

/** Counts no further than `max`. */
export type CountWaiting = (db: Db, max: number, now: Date) => Promise<Waiting>

export interface AdminHands {
  readonly answerWaitingJobs: (db: Db, actor: Actor, page: PageQuery) => Promise<BuiltAnswer>
  /** Each feature counts its own. */
  readonly waiting: Readonly<Record<WaitingName, CountWaiting>>
}

export function adminRoutes(api: Api, { answerWaitingJobs, waiting }: AdminHands): void {
  serve(api, 'GET /admin/overview', async (_asked, { db, actor, now, request }) => {
    const kinds = waitingFor(actor.permissions).map(async (name) => {
      const counted = await waiting[name](db, waitingMax, now).catch((err: unknown) => {
        request.log.error({ err, name }, 'What waits could not be counted')
        return { count: null, since: null }
      })
      return viewWaiting(name, counted)
    })
    return { waiting: await Promise.all(kinds) }
  })

  serve(api, 'GET /admin/jobs/waiting', async ({ query }, { db, actor }) => answerWaitingJobs(db, actor, query))
}

function viewWaiting(
  name: WaitingName,
  { count, since }: Waiting | { count: null; since: null },
): AdminOverview['waiting'][number] {
  return { name, count, since: since?.toISOString() ?? null }
}
