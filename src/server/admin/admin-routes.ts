/** What an administrator looks at; each list needs its permission [DATA-02]. */
import type { AdminOverview } from '#api/admin/admin-routes.ts'
import { attentionFor, type WaitingName, waitingMax } from '#domain/admin/attention.ts'
import type { Db } from '../core/db/sql.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'

interface Waiting {
  readonly count: number
  readonly since: Date | null
}

/** Counts no further than `max`. */
export type CountPending = (db: Db, max: number, now: Date) => Promise<Waiting>

export interface AdminDeps {
  /** Each feature counts its own. */
  readonly waiting: Readonly<Record<WaitingName, CountPending>>
}

export function adminRoutes(api: Api, { waiting }: AdminDeps): void {
  serve(api, 'GET /admin/overview', async (_asked, { db, actor, now, request }) => {
    const kinds = attentionFor(actor.permissions).map(async (name) => {
      const counted = await waiting[name](db, waitingMax, now).catch((err: unknown) => {
        request.log.error({ err, name }, 'What waits could not be counted')
        return { count: null, since: null }
      })
      return viewWaiting(name, counted)
    })
    return { waiting: await Promise.all(kinds) }
  })
}

function viewWaiting(
  name: WaitingName,
  { count, since }: Waiting | { count: null; since: null },
): AdminOverview['waiting'][number] {
  return { name, count, since: since?.toISOString() ?? null }
}
