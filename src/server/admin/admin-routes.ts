/** What an administrator looks at; each list needs its permission [DATA-02]. */
import type { PageQuery } from '#contract/core/paging.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import type { BuiltAnswer } from '../core/http/built-answer.ts'
import { serve } from '../core/http/serve.ts'

interface AdminHands {
  readonly answerWaitingJobs: (db: Db, actor: Actor, page: PageQuery) => Promise<BuiltAnswer>
}

export function adminRoutes(api: Api, { answerWaitingJobs }: AdminHands): void {
  serve(api, 'GET /admin/jobs/waiting', ({ query }, { db, actor }) => answerWaitingJobs(db, actor, query))
}
