/** The public lists of contractors, served from memory. */
import type { Api } from '../core/http/api.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { serve } from '../core/http/serve.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { type DirectoryResponses, isCacheable, type PageRequest } from './directory-responses.ts'

/** The limit for large uncached responses. */
const writtenAnewLimit = { max: 120, windowMs: 60_000 }

export function directoryRoutes(api: Api, respond: DirectoryResponses): void {
  serve(api, 'GET /contractors', ({ query }) => {
    const { cursor, limit, sort, within, search, categories, tags, state, city, match } = query
    return respond({ filter: { within, search, categories, tags, state, city, match }, sort, cursor, limit })
  })

  serve(api, 'GET /contractors-base-info', async ({ query: { categoryId, cursor, limit } }, { request, now }) => {
    const pageRequest: PageRequest = { filter: { ...noFilter, within: categoryId }, sort: 'popularity', cursor, limit }
    const key = `directory:${clientNetwork(request)}`
    if (!isCacheable(pageRequest)) await limitAttempts(api.pool, { key, ...writtenAnewLimit }, now)
    return await respond(pageRequest)
  })
}

const noFilter = { search: '', categories: [], tags: [], state: undefined, city: undefined, match: 'any' } as const
