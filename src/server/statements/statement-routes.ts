/** Statements of jobs and contractors. */
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { readBalanceEntries, readHeldStages } from './read-balance.ts'
import { readEarningMovements, readEarnings } from './read-earnings.ts'
import { readJobMoney, readJobMovements } from './read-job-money.ts'

export function statementRoutes(api: Api): void {
  serve(api, 'GET /job/{id}/money', ({ params }, { db, actor, now }) => readJobMoney(db, params.id, actor, now))

  serve(api, 'GET /job/{id}/money/movements', ({ params, query }, { db, actor }) =>
    readJobMovements(db, params.id, query, actor),
  )

  serve(api, 'GET /contractor/self/earnings', (_input, { db, actor }) => readEarnings(db, actor.id))

  serve(api, 'GET /contractor/self/earnings/movements', ({ query }, { db, actor }) =>
    readEarningMovements(db, actor.id, query),
  )

  serve(api, 'GET /contractor/self/earnings/entries', ({ query }, { db, actor }) =>
    readBalanceEntries(db, actor.id, query),
  )

  serve(api, 'GET /contractor/self/earnings/held', ({ query }, { db, actor }) => readHeldStages(db, actor.id, query))
}
