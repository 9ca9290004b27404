/** A page of the open library: a list of a facet, or search results in it. */
import type { ParsedRouteInput } from '#api/core/route.ts'
import type { Routes } from '#api/routes.ts'
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { normalisePlace } from '#domain/core/locations.ts'
import type { Db } from '../core/db/sql.ts'
import { CachedResponse } from '../core/http/cached-response.ts'
import { parseTimeCursor, timeCursor } from '../core/http/raw-json-response.ts'
import { facetParams, type PublishedRow, searchNewest, storiesInFacet, storiesMatching } from './library-store.ts'
import { viewItem } from './story-view.ts'

/** A word in 1 of 10 stories fills a page of 20 from these. A rarer word uses the text index. */
const batchMax = 200

type LibraryQuery = ParsedRouteInput<Routes['GET /library']>['query']

export async function readLibrary(db: Db, { search = '', kind, state, category, cursor, limit }: LibraryQuery) {
  const facet = {
    statuses: listedStatuses,
    kind: kind ?? null,
    state: state === undefined ? null : normalisePlace(state),
    categoryId: category ?? null,
  }
  const values = facetParams(facet, parseTimeCursor(cursor, /^\w+$/), limit)
  const rows = search === '' ? await storiesInFacet.all(db, values) : await findMatches(db, values, search, limit)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = rows.length > limit && last !== undefined ? cursorOf(last) : undefined
  return new CachedResponse({ text: JSON.stringify(page.map(viewItem)), next, cacheControl: 'no-cache' })
}

async function findMatches(db: Db, values: ReturnType<typeof facetParams>, query: string, limit: number) {
  const candidates = await searchNewest.all(db, [...values, query, batchMax])
  if (candidates.length > limit || candidates[0]?.is_all === true) return candidates
  return await storiesMatching.all(db, [...values, query])
}

const cursorOf = ({ published_at, id }: PublishedRow) => timeCursor(published_at, id)
