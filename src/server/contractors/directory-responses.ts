/** Serves pages of the directory from a cache. Any change of a listing clears it. */

import { baseInfoLimitMax } from '#api/contractors/contractor-routes.ts'
import { pageLimitMax } from '#api/core/paging.ts'
import { isFiltered } from '#domain/contractors/directory-filter.ts'
import type { Ranked } from '#domain/contractors/directory-order.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { CachedResponse } from '../core/http/cached-response.ts'
import type { Directory, DirectoryQuestion } from './directory.ts'
import type { DirectoryFeed } from './directory-sync.ts'

export type PageRequest = Omit<DirectoryQuestion, 'after'> & { readonly cursor: string | undefined }

export type DirectoryResponses = (pageRequest: PageRequest) => Promise<CachedResponse>

/** The whole list of 10,000 takes 6 MB with its encodings. */
const cacheBytesMax = 24_000_000
const cacheMax = 1000
const idMaxLength = 64
/** The memory of a response besides its texts. */
const responseOverheadBytes = 2000

export function directoryResponses(feed: Pick<DirectoryFeed, 'current' | 'now'>): DirectoryResponses {
  let cached = new Map<string, CachedResponse>()
  let cachedBytes = 0
  let cachedFor: { directory: Directory; version: number } | undefined

  const isCachedFor = (directory: Directory) =>
    cachedFor?.directory === directory && cachedFor.version === directory.version
  const cachedNow = (key: string) => {
    const directory = feed.now()
    return directory && isCachedFor(directory) ? cached.get(key) : undefined
  }

  return async (pageRequest) => {
    const directory = await feed.current()
    if (!isCachedFor(directory)) {
      cached = new Map()
      cachedBytes = 0
      cachedFor = { directory, version: directory.version }
    }
    if (!isCacheable(pageRequest)) return responseFor(directory, pageRequest)
    const key = JSON.stringify(pageRequest)
    const known = cached.get(key)
    if (known) return known
    const response = responseFor(directory, pageRequest, () => cachedNow(key))
    cached.set(key, response)
    cachedBytes += bytesOf(key, response)
    for (const [oldest, old] of cached) {
      if (cachedBytes <= cacheBytesMax && cached.size <= cacheMax) break
      cached.delete(oldest)
      cachedBytes -= bytesOf(oldest, old)
    }
    return response
  }
}

/** Of the large responses only the whole list is cached. Clients could request any number of others. */
export function isCacheable(pageRequest: PageRequest): boolean {
  return pageRequest.limit <= pageLimitMax || isWhole(pageRequest)
}

function isWhole({ filter, cursor, limit }: PageRequest): boolean {
  const isLimited = filter.within !== undefined || filter.around !== undefined || isFiltered(filter)
  return cursor === undefined && limit === baseInfoLimitMax && !isLimited
}

/** Both encodings together are smaller than the text. */
function bytesOf(key: string, { body }: CachedResponse): number {
  return responseOverheadBytes + 2 * key.length + 2 * body.length
}

function responseFor(
  directory: Directory,
  pageRequest: PageRequest,
  now?: () => CachedResponse | undefined,
): CachedResponse {
  const { cursor, ...question } = pageRequest
  const after = cursor === undefined ? undefined : rankedAt(cursor)
  const { cards, total, last } = directory.page({ ...question, after })
  const next = last && cursorAt(last)
  const json = `[${cards.join(',')}]`
  return new CachedResponse({
    text: json,
    next,
    total,
    cacheControl: 'no-cache',
    isFrequentlyRequested: isWhole(pageRequest),
    now,
  })
}

/** The whole sort key. The next page starts correctly even when the last contractor has moved. */
function cursorAt({ averageRating, completedJobCount, engagement, name, id }: Ranked): string {
  return Buffer.from(JSON.stringify([averageRating, completedJobCount, engagement, name, id])).toString('base64url')
}

function rankedAt(cursor: string): Ranked {
  const [averageRating, completedJobCount, engagement, name, id] = listIn(Buffer.from(cursor, 'base64url').toString())
  const numbers = [averageRating, completedJobCount, engagement]
  const isKey = numbers.every(Number.isFinite) && typeof name === 'string' && typeof id === 'string'
  if (!isKey || id.length > idMaxLength) throw coreErrors.invalidCursor()
  return { averageRating, completedJobCount, engagement, name, id } as Ranked
}

function listIn(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
