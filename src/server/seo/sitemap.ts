/** The sitemap: an index and pages of URLs. The server reads the rows of a page in order. */
import type { Pool } from 'pg'
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { type ProtectedPage, protectedPageFor } from '#domain/core/protected-pages.ts'
import { listedPages, profilePath, storyPath } from '#domain/seo/public-url.ts'
import { escapeHtml } from '../core/http/escape-html.ts'
import {
  sitemapCategories,
  sitemapContractors,
  sitemapStarts,
  sitemapStories,
  sitemapStoryStarts,
} from './seo-store.ts'

/** With custom pages and histories this stays below the limit of 50,000 URLs per sitemap. */
const contractorsPerPage = 10_000

export interface SitemapDeps {
  readonly pool: Pool
  readonly publicUrl: string
  /** A protected page is not public. */
  readonly rules: readonly ProtectedPage[]
  readonly perPage?: number
}

interface Address {
  readonly path: string
  readonly changedAt?: Date | undefined
}

export async function sitemapIndex({ pool, publicUrl, perPage = contractorsPerPage }: SitemapDeps): Promise<string> {
  const starts = await sitemapStarts.all(pool, [listedStatuses, perPage])
  const contractors = [...starts, undefined].map((_start, index) => `/sitemaps/contractors-${index + 1}.xml`)
  const storyStarts = await sitemapStoryStarts.all(pool, [perPage])
  const stories = [...storyStarts, undefined].map((_start, index) => `/sitemaps/stories-${index + 1}.xml`)
  const maps = ['/sitemaps/pages.xml', '/sitemaps/categories.xml', ...contractors, ...stories]
  const entries = maps.map((path) => `<sitemap><loc>${escapeHtml(publicUrl + path)}</loc></sitemap>`)
  return document('sitemapindex', entries)
}

export async function pagesSitemap(deps: SitemapDeps): Promise<string> {
  return urlSet(
    deps,
    listedPages().map((path) => ({ path })),
  )
}

export async function categoriesSitemap(deps: SitemapDeps): Promise<string> {
  const rows = await sitemapCategories.all(deps.pool, [])
  const addresses = rows.flatMap(({ id, changed_at: changedAt, has_page }): Address[] => [
    { path: `/category/${encodeURIComponent(id)}`, changedAt },
    ...(has_page ? [{ path: `/category-design/${encodeURIComponent(id)}` }] : []),
  ])
  return urlSet(deps, addresses)
}

/** Undefined beyond the last page of contractors. */
export async function contractorsSitemap(deps: SitemapDeps, page: number): Promise<string | undefined> {
  const { pool, perPage = contractorsPerPage } = deps
  const starts = page > 1 ? await sitemapStarts.all(pool, [listedStatuses, perPage]) : []
  if (page < 1 || page > starts.length + 1) return undefined
  const after = starts[page - 2]?.account_id ?? ''
  const rows = await sitemapContractors.all(pool, [listedStatuses, after, perPage])
  const addresses = rows.flatMap(({ username, updated_at: changedAt, has_page, has_history }): Address[] => [
    { path: profilePath(username), changedAt },
    ...(has_history ? [{ path: `${profilePath(username)}/history` }] : []),
    ...(has_page ? [{ path: `/contractor-design/${encodeURIComponent(username)}` }] : []),
  ])
  return urlSet(deps, addresses)
}

/** Undefined beyond the last page of stories. */
export async function storiesSitemap(deps: SitemapDeps, page: number): Promise<string | undefined> {
  const { pool, perPage = contractorsPerPage } = deps
  const starts = page > 1 ? await sitemapStoryStarts.all(pool, [perPage]) : []
  if (page < 1 || page > starts.length + 1) return undefined
  const rows = await sitemapStories.all(pool, [starts[page - 2]?.id ?? '', perPage])
  const addresses = rows.map(({ id, updated_at: changedAt }) => ({ path: storyPath(id), changedAt }))
  return urlSet(deps, addresses)
}

function urlSet({ publicUrl, rules }: SitemapDeps, addresses: readonly Address[]): string {
  const open = addresses.filter(({ path }) => protectedPageFor(rules, path) === undefined)
  const entries = open.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed}</url>`
  })
  return document('urlset', entries)
}

function document(element: 'sitemapindex' | 'urlset', entries: readonly string[]): string {
  const open = `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${entries.join('\n')}\n</${element}>\n`
}
