/** The public lists of contractors, served from memory. */
import type { FoundPlaceView } from '#api/contractors/contractor-view.ts'
import { citiesAround } from '#domain/core/cities-around.ts'
import { namedPlace } from '#domain/core/named-place.ts'
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { directoryResponses, isCacheable, type PageRequest } from './directory-responses.ts'
import type { DirectoryFeed } from './directory-sync.ts'

/** A contractor this far away counts as near. */
const nearKm = 50
/** Longer distances are not shown. */
const distanceKmMax = 300

/** The limit for large uncached responses. */
const writtenAnewLimit = { max: 120, windowMs: 60_000 }

export function directoryRoutes(api: Api, feed: DirectoryFeed): void {
  const respond = directoryResponses(feed)
  serve(api, 'GET /contractors', ({ query }) => {
    const { cursor, limit, sort, within, search, categories, tags, state, city, match, near } = query
    const around = near ? citiesNear(near) : undefined
    return respond({ filter: { within, around, search, categories, tags, state, city, match }, sort, cursor, limit })
  })

  serve(api, 'GET /contractors-base-info', async ({ query: { categoryId, cursor, limit } }, { request, now }) => {
    const pageRequest: PageRequest = { filter: { ...noFilter, within: categoryId }, sort: 'popularity', cursor, limit }
    const key = `directory:${clientNetwork(request)}`
    if (!isCacheable(pageRequest)) await limitAttempts(api.pool, { key, ...writtenAnewLimit }, now)
    return await respond(pageRequest)
  })

  serve(api, 'GET /place', async ({ query }) => foundPlace(query.name))

  serve(api, 'GET /contractor-counts', async () => (await feed.current()).countsByCategory())
}

/** None for an unknown place. */
function citiesNear(name: string) {
  const place = namedPlace(name)
  return place ? citiesAround(place.state, place.city, nearKm).map(({ state, city }) => ({ state, city })) : []
}

function foundPlace(name: string): FoundPlaceView | null {
  const place = namedPlace(name)
  if (!place) return null
  const around = citiesAround(place.state, place.city, distanceKmMax)
  return { ...place, distances: Object.fromEntries(around.map(({ state, city, km }) => [`${state} ${city}`, km])) }
}

const noFilter = { search: '', categories: [], tags: [], state: undefined, city: undefined, match: 'any' } as const
