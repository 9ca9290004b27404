/** The routes for crawlers: robots.txt, the sitemap and the Open Graph images. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { listedStatuses } from '#domain/contractors/directory-filter.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { type ProtectedPage, protectedPageFor } from '#domain/core/protected-pages.ts'
import { categoryImage, contractorImage, siteImage } from '#domain/seo/og-image.ts'
import { profilePath } from '#domain/seo/public-url.ts'
import { categoryById } from '../categories/category-store.ts'
import type { Clock } from '../core/clock.ts'
import { clientNetwork } from '../core/http/client-network.ts'
import { limitAttempts } from '../core/rate-limit-store.ts'
import { drawCategory, renderContractorImage, renderSiteImage } from './og-image-svg.ts'
import { ogImages, type SharedPictures } from './og-images.ts'
import { ogContractor } from './seo-store.ts'
import {
  categoriesSitemap,
  contractorsSitemap,
  pagesSitemap,
  type SitemapDeps,
  sitemapIndex,
  storiesSitemap,
} from './sitemap.ts'

export interface SeoDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly publicUrl: string
  /** The protected pages, which crawlers must not read. */
  readonly siteRules: () => Promise<readonly ProtectedPage[]>
}

const maxAgeMs = 10 * 60_000
const maxAgeSeconds = maxAgeMs / 1000
const textCacheMax = 64
const drawingsLimit = { max: 300, windowMs: 10 * 60_000 }
const writingsLimit = { max: 120, windowMs: 10 * 60_000 }

export function seoRoutes(app: FastifyInstance, deps: SeoDeps): void {
  textRoutes(app, deps)
  imageRoutes(app, deps, ogImages())
}

type WriteText = (deps: SitemapDeps) => Promise<string | undefined>

function textRoutes(app: FastifyInstance, { pool, clock, publicUrl, siteRules }: SeoDeps): void {
  const texts = textCache({ max: textCacheMax, maxAgeMs })

  /** Expires after 10 minutes, and when the protected pages change. */
  const textOf = async (request: FastifyRequest, name: string, write: WriteText) => {
    const rules = await siteRules()
    const now = clock.now()
    return await texts.find({
      key: `${name} ${JSON.stringify(rules)}`,
      now,
      limit: () => limitAttempts(pool, { key: `sitemap:${clientNetwork(request)}`, ...writingsLimit }, now),
      write: () => write({ pool, publicUrl, rules }),
    })
  }
  const sendXml = (name: string, write: WriteText) => async (request: FastifyRequest, reply: FastifyReply) =>
    sendText(request, reply, 'application/xml', await textOf(request, name, write))

  app.get('/robots.txt', async (request, reply) =>
    sendText(request, reply, 'text/plain', robotsText(publicUrl, await siteRules())),
  )
  app.get('/sitemap.xml', sendXml('index', sitemapIndex))
  app.get('/sitemaps/pages.xml', sendXml('pages', pagesSitemap))
  app.get('/sitemaps/categories.xml', sendXml('categories', categoriesSitemap))
  app.get<{ Params: { file: string } }>('/sitemaps/:file', (request, reply) => {
    const [, list, digits] = /^(contractors|stories)-([1-9]\d{0,5})\.xml$/.exec(request.params.file) ?? []
    if (list === undefined) throw coreErrors.notFound()
    const page = Number(digits)
    const write = list === 'stories' ? storiesSitemap : contractorsSitemap
    return sendXml(`${list} ${page}`, (asked) => write(asked, page))(request, reply)
  })
}

function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string | undefined) {
  if (text === undefined) throw coreErrors.notFound()
  const etag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({ etag, 'cache-control': `public, max-age=${maxAgeSeconds}`, 'content-type': `${type}; charset=utf-8` })
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(text)
}

interface Drawing {
  /** The drawing and its current URL. */
  readonly drawn: unknown
  readonly address: string
  readonly draw: () => string
}

function imageRoutes(app: FastifyInstance, { pool, clock, siteRules }: SeoDeps, pictures: SharedPictures): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, { drawn, address, draw }: Drawing) => {
    const limit = { key: `picture:${clientNetwork(request)}`, ...drawingsLimit }
    const { content, etag } = await pictures.find(JSON.stringify([address, drawn]), draw, () =>
      limitAttempts(pool, limit, clock.now()),
    )
    const isNewest = request.url === address && address.includes('?v=')
    reply.headers({
      etag,
      'content-type': 'image/png',
      'cache-control': isNewest ? 'public, max-age=31536000, immutable' : `public, max-age=${maxAgeSeconds}`,
      // Other sites show the image with a link.
      'cross-origin-resource-policy': 'cross-origin',
    })
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(content)
  }

  app.get(siteImage, (request, reply) =>
    send(request, reply, { drawn: null, address: siteImage, draw: renderSiteImage }),
  )

  app.get<{ Params: { file: string } }>('/og/category/:file', async (request, reply) => {
    const category = await categoryById.maybe(pool, [nameOf(request.params.file)])
    if (category === undefined) throw coreErrors.notFound()
    const address = categoryImage(category)
    return send(request, reply, { drawn: null, address, draw: () => drawCategory(category) })
  })

  app.get<{ Params: { file: string } }>('/og/contractor/:file', async (request, reply) => {
    const contractor = await ogContractor.maybe(pool, [nameOf(request.params.file), listedStatuses])
    // A protected profile has no image.
    const isGuarded = contractor && protectedPageFor(await siteRules(), profilePath(contractor.username)) !== undefined
    if (contractor === undefined || isGuarded) throw coreErrors.notFound()
    const address = contractorImage(contractor)
    return send(request, reply, { drawn: contractor, address, draw: () => renderContractorImage(contractor) })
  })
}

function nameOf(file: string): string {
  if (!file.endsWith('.png')) throw coreErrors.notFound()
  return file.slice(0, -'.png'.length)
}

/** Paths behind the sign-in and paths of the API. Other pages that must not be listed have a robots meta tag. */
const disallowedPaths = [
  '/api',
  '/dashboard',
  '/admin',
  '/account',
  '/ai-chat',
  '/new-ai-chat',
  '/invoice',
  '/contract',
  '/mobile',
  '/dev',
]

/** The rules for crawlers. A fully protected site disallows everything. */
function robotsText(publicUrl: string, rules: readonly ProtectedPage[]): string {
  if (rules.some(({ path }) => path === '/')) return 'User-agent: *\nDisallow: /\n'
  const closed = [...disallowedPaths, ...rules.map(({ path }) => path)].flatMap(disallowed)
  return ['User-agent: *', 'Allow: /', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

/** The page, its query and its subpages. A username may start with the same letters. */
function disallowed(path: string): string[] {
  return ['$', '?', '/'].map((end) => `Disallow: ${path}${end}`)
}

/** Caches generated texts for a time. Concurrent requests share one generation. */

interface CachedText {
  readonly text: Promise<string | undefined>
  readonly until: number
}

interface TextRequest {
  readonly key: string
  readonly now: Date
  /** Counts the generations of a client and throws above the limit. */
  readonly limit: () => Promise<void>
  /** Undefined for an unknown key, which is not cached. */
  readonly write: () => Promise<string | undefined>
}

interface TextCache {
  find(request: TextRequest): Promise<string | undefined>
}

export function textCache({ max, maxAgeMs }: { readonly max: number; readonly maxAgeMs: number }): TextCache {
  const texts = new Map<string, CachedText>()

  const known = ({ key, now }: TextRequest) => {
    const cached = texts.get(key)
    return cached !== undefined && cached.until > now.getTime() ? cached.text : undefined
  }

  const dropOldest = () => {
    for (const oldest of texts.keys()) if (texts.size > max) texts.delete(oldest)
  }

  const writeNew = ({ key, now, write }: TextRequest) => {
    const cached: CachedText = { text: write(), until: now.getTime() + maxAgeMs }
    texts.delete(key)
    texts.set(key, cached)
    const evict = () => {
      if (texts.get(key) === cached) texts.delete(key)
    }
    cached.text.then((text) => (text === undefined ? evict() : dropOldest()), evict)
    return cached.text
  }

  return {
    find: async (request) => {
      const text = known(request)
      if (text !== undefined) return await text
      await request.limit()
      // Another request may have started the generation.
      return await (known(request) ?? writeNew(request))
    },
  }
}
