import type { Pool } from 'pg'
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { canonicalUrl } from '#domain/seo/public-url.ts'
import { usernameOf } from './seo-store.ts'

/** The canonical URL of a request with its query, or undefined when it is canonical already. */
export async function canonicalUrlFor(pool: Pool, url: string): Promise<string | undefined> {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  const username = async (nameOrId: string) => (await usernameOf.maybe(pool, [nameOrId, listedStatuses]))?.username
  const right = await canonicalUrl(path, { username })
  return right === undefined ? undefined : right + (end === -1 ? '' : url.slice(end))
}
