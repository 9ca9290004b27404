/** Contractors, as everybody may see them. */
import { contractorErrors } from '#domain/contractors/contractor-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Api } from '../core/http/api.ts'
import { BuiltAnswer } from '../core/http/built-answer.ts'
import { serve } from '../core/http/serve.ts'
import { contractorByName, contractorPage } from './contractor-store.ts'

export function contractorRoutes(api: Api): void {
  serve(api, 'GET /contractors-base-info', async ({ query }, { db }) => {
    const { contractors, next } = await contractorPage.one(db, [
      query.cursor ?? null,
      query.limit,
      query.categoryId ?? null,
    ])
    return new BuiltAnswer(contractors, next ?? undefined)
  })

  serve(api, 'GET /contractors/{id}', ({ params }, { db }) => readContractor(db, params.id))

  serve(api, 'GET /contractor/self', (_asked, { db, actor }) => readContractor(db, actor.id))
}

async function readContractor(db: Db, nameOrId: string): Promise<BuiltAnswer> {
  const row = await contractorByName.maybe(db, [nameOrId])
  if (row === undefined) throw contractorErrors.notFound()
  return new BuiltAnswer(row.contractor)
}
