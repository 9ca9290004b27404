/** The admin overview. Each list needs its permission [DATA-02]. */
import type { AdminOverview } from '#api/admin/admin-routes.ts'
import { type AttentionName, attentionFor, attentionMax } from '#domain/admin/attention.ts'
import type { Db } from '../core/db/sql.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'

interface PendingCount {
  readonly count: number
  readonly since: Date | null
}

/** Counts up to `max`. */
export type CountPending = (db: Db, max: number, now: Date) => Promise<PendingCount>

export interface AdminDeps {
  /** Each feature counts its own items. */
  readonly attention: Readonly<Record<AttentionName, CountPending>>
}

export function adminRoutes(api: Api, { attention }: AdminDeps): void {
  serve(api, 'GET /admin/overview', async (_asked, { db, actor, now, request }) => {
    const kinds = attentionFor(actor.permissions).map(async (name) => {
      const counted = await attention[name](db, attentionMax, now).catch((err: unknown) => {
        request.log.error({ err, name }, 'Counting attention items failed')
        return { count: null, since: null }
      })
      return attentionView(name, counted)
    })
    return { attention: await Promise.all(kinds) }
  })
}

function attentionView(
  name: AttentionName,
  { count, since }: PendingCount | { count: null; since: null },
): AdminOverview['attention'][number] {
  return { name, count, since: since?.toISOString() ?? null }
}
