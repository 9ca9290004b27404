/** A page of the open library: a scanWindow of a shelf, or what was searched for on it. */
import type { ParsedRouteInput } from '#api/core/route.ts'
import type { Routes } from '#api/routes.ts'
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { normalisePlace } from '#domain/core/locations.ts'
import type { Db } from '../core/db/sql.ts'
import { CachedResponse } from '../core/http/cached-response.ts'
import { facetParams, type PublishedRow, searchNewest, storiesInFacet, storiesMatching } from './library-store.ts'
import { viewItem } from './story-view.ts'

/** A word that one story of ten has fills a page of twenty among these; one that is rarer has an index of its own. */
const batchMax = 200

type LibraryQuery = ParsedRouteInput<Routes['GET /library']>['query']

export async function readLibrary(db: Db, { search = '', kind, state, category, cursor, limit }: LibraryQuery) {
  const shelf = {
    statuses: listedStatuses,
    kind: kind ?? null,
    state: state === undefined ? null : normalisePlace(state),
    categoryId: category ?? null,
  }
  const values = facetParams(shelf, placeOf(cursor), limit)
  const rows = search === '' ? await storiesInFacet.all(db, values) : await found(db, values, search, limit)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last !== undefined ? cursorOf(last) : undefined
  return new CachedResponse({ text: JSON.stringify(page.map(viewItem)), next, cacheControl: 'no-cache' })
}

async function found(db: Db, values: ReturnType<typeof facetParams>, words: string, limit: number) {
  const near = await searchNewest.all(db, [...values, words, batchMax])
  if (near.length > limit || near[0]?.is_all === true) return near
  return await storiesMatching.all(db, [...values, words])
}

const cursorOf = ({ published_at, id }: PublishedRow) => `${published_at.getTime()}.${id}`

function placeOf(cursor: string | undefined): { publishedAt: Date | null; id: string | null } {
  if (cursor === undefined) return { publishedAt: null, id: null }
  const [, ms, id] = /^(\d{1,14})\.(\w+)$/.exec(cursor) ?? []
  if (ms === undefined || id === undefined) throw coreErrors.invalidCursor()
  return { publishedAt: new Date(Number(ms)), id }
}
