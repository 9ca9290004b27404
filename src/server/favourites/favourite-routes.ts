/** Routes of a customer's favourite contractors [DATA-03]. Each change counts once as a tracking action. */
import { contractorErrors } from '#domain/contractors/contractor-errors.ts'
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { favouriteErrors, favouritesMax } from '#domain/favourites/favourite-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Api } from '../core/http/api.ts'
import { pageOf, parseTimeCursor, timeCursor } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { insertAction } from '../tracking/tracking-store.ts'
import { deleteFavourite, favouriteFacts, favouriteIds, favouritesOf, insertFavourite } from './favourite-store.ts'

/** More than a customer presses by hand. */
const changes = { windowMs: 60 * 60_000, max: 600 } as const
const contractorId = /^.{1,64}$/

export function favouriteRoutes(api: Api): void {
  const limitChanges = (customerId: string, now: Date) =>
    limitAttempts(api.pool, { key: `favourites:${customerId}`, ...changes }, now)

  serve(api, 'GET /favourites', async ({ query: { cursor, limit } }, { db, actor }) => {
    const before = parseTimeCursor(cursor, contractorId)
    const rows = await favouritesOf.all(db, [actor.id, listedStatuses, before?.at ?? null, before?.id ?? null, limit])
    const cursorOf = ({ created_at, id }: (typeof rows)[number]) => timeCursor(created_at, id)
    return pageOf(rows, limit, ({ contractor }) => contractor, cursorOf)
  })

  serve(api, 'GET /favourites/ids', async (_input, { db, actor }) =>
    (await favouriteIds.all(db, [actor.id])).map(({ id }) => id),
  )

  serve(api, 'PUT /favourites/{id}', async ({ params }, { db, actor, now }) => {
    await limitChanges(actor.id, now)
    await addFavourite(db, actor.id, params.id, now)
    return undefined
  })

  serve(api, 'DELETE /favourites/{id}', async ({ params }, { db, actor, now }) => {
    await limitChanges(actor.id, now)
    const deleted = await deleteFavourite.run(db, [actor.id, params.id])
    if (deleted === 1) await insertAction.run(db, ['cancelFavorite', actor.role, params.id, now])
    return undefined
  })
}

async function addFavourite(db: Db, customerId: string, contractorId: string, now: Date): Promise<void> {
  const { count, is_listed } = await favouriteFacts.one(db, [customerId, contractorId, listedStatuses])
  if (!is_listed) throw contractorErrors.notFound()
  if (count >= favouritesMax) throw favouriteErrors.tooMany()
  const inserted = await insertFavourite.run(db, [customerId, contractorId, now])
  if (inserted === 1) await insertAction.run(db, ['favorite', 'customer', contractorId, now])
}
