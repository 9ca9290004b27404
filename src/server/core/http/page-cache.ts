/**
 * Caches pages for anonymous visitors. A page shows only its URL and the API responses of its rendering. After a write
 * and after 10 seconds the same API calls run again, and equal responses keep the page. A cached page has no nonce, and
 * its policy lists digests.
 */
import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isAnonymousGet } from './cache-fast-path.ts'
import { CachedResponse } from './cached-response.ts'
import type { Inline } from './security-headers.ts'

export interface PageCacheOptions {
  /** What the pages depend on: the same objects until they may have changed. */
  readonly dependencies: () => readonly unknown[]
  /** Never goes backwards. */
  readonly nowMs: () => number
}

export interface RenderedPage {
  readonly response: Response
  readonly html: string
  readonly nonce: string
  /** The API calls of the rendering. Undefined if one of them was not a plain read. */
  readonly reads: readonly ApiRead[] | undefined
}

export interface ApiRead {
  readonly path: string
  /** Equal for equal responses. */
  readonly digest: string
}

export interface CachedPage {
  readonly response: CachedResponse
  /** The inline code that its policy allows. */
  readonly inline: Inline
  /** Headers from the renderer. */
  readonly headers: Readonly<Record<string, string>>
}

interface PageRequest {
  readonly render: () => Promise<RenderedPage>
  /** Repeats an API call and returns its digest. */
  readonly digestOf: (path: string) => Promise<string>
}

interface PageCache {
  isCacheable(request: IncomingMessage): boolean
  /** Whether the page is stored, also if it must be refreshed. */
  has(url: string): boolean
  /** The cached page, or the rendered page if it cannot be cached. */
  read(url: string, request: PageRequest): Promise<CachedPage | RenderedPage>
}

interface CacheEntry extends CachedPage {
  readonly reads: readonly ApiRead[]
  readonly renderedMs: number
  dependencies: readonly unknown[]
  freshUntilMs: number
}

interface PendingPage {
  readonly dependencies: readonly unknown[]
  readonly page: Promise<CachedPage | RenderedPage>
}

/** Writes of other processes become visible after this time. */
const freshMs = 10_000
/** Pages may show the day, so equal API responses keep them no longer. */
const retentionMs = 60_000
const urlMaxLength = 500
const cacheBytesMax = 32_000_000
/** A page shows who is signed in, so no shared cache may store it. */
const cacheControl = 'private, no-cache'

export function pageCache({ dependencies, nowMs }: PageCacheOptions): PageCache {
  const pages = new Map<string, CacheEntry>()
  const pending = new Map<string, PendingPage>()
  let cachedBytes = 0

  const findCurrent = (url: string) => {
    const page = pages.get(url)
    if (!page || nowMs() >= page.freshUntilMs || !areSame(page.dependencies, dependencies())) return undefined
    // The map is sorted by last request.
    pages.delete(url)
    pages.set(url, page)
    return page
  }
  const remove = (url: string) => {
    cachedBytes -= bytesOf(url, pages.get(url))
    pages.delete(url)
  }
  /** The least recently requested pages leave first. */
  const store = (url: string, page: CacheEntry) => {
    remove(url)
    pages.set(url, page)
    cachedBytes += bytesOf(url, page)
    for (const oldest of pages.keys()) {
      if (cachedBytes <= cacheBytesMax) break
      remove(oldest)
    }
  }

  const refresh = async (url: string, dependenciesBefore: readonly unknown[], { render, digestOf }: PageRequest) => {
    const known = pages.get(url)
    const startedMs = nowMs()
    const freshUntilMs = startedMs + freshMs
    if (known && startedMs - known.renderedMs < retentionMs && (await hasSameReads(known.reads, digestOf))) {
      const page = { ...known, dependencies: dependenciesBefore, freshUntilMs }
      store(url, page)
      return page
    }
    const rendered = await render()
    const page = withoutNonce(rendered)
    if (page === undefined || rendered.reads === undefined) {
      remove(url)
      return rendered
    }
    const now = () => findCurrent(url)?.response
    const fresh = new CachedResponse({ text: page.text, cacheControl, isFrequentlyRequested: true, now })
    const response = known?.response.etag === fresh.etag ? known.response : fresh
    const entry = {
      response,
      inline: page.inline,
      headers: Object.fromEntries(rendered.response.headers),
      reads: rendered.reads,
      renderedMs: startedMs,
      dependencies: dependenciesBefore,
      freshUntilMs,
    }
    store(url, entry)
    return entry
  }

  return {
    isCacheable: (request) => isAnonymousGet(request) && (request.url ?? '').length <= urlMaxLength,
    has: (url) => pages.has(url),
    read: async (url, request) => {
      const current = findCurrent(url)
      if (current) return current
      // A change during rendering makes the page stale before it is stored.
      const dependenciesBefore = dependencies()
      const shared = pending.get(url)
      if (shared && areSame(shared.dependencies, dependenciesBefore)) {
        const page = await shared.page
        // The nonce of a rendered page belongs to one response.
        return 'inline' in page ? page : await request.render()
      }
      const page = refresh(url, dependenciesBefore, request).finally(() => {
        if (pending.get(url)?.page === page) pending.delete(url)
      })
      pending.set(url, { dependencies: dependenciesBefore, page })
      return await page
    },
  }
}

function areSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.every((dependency, index) => dependency === now[index])
}

async function hasSameReads(reads: readonly ApiRead[], digestOf: PageRequest['digestOf']): Promise<boolean> {
  const digests = await Promise.all(reads.map(({ path }) => digestOf(path)))
  return reads.every(({ digest }, index) => digest === digests[index])
}

/** Both encodings together are smaller than the text. */
function bytesOf(url: string, page: CacheEntry | undefined): number {
  return page === undefined ? 0 : 2 * url.length + 2 * page.response.body.length
}

/**
 * The page without its nonces, and the digests of its inline code. Scripts with a URL are our own files. Undefined if
 * the page is personal, is not complete, or shows its nonce elsewhere.
 */
function withoutNonce({ response, html, nonce }: RenderedPage): { text: string; inline: Inline } | undefined {
  if (response.status !== 200 || response.headers.has('set-cookie')) return undefined
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const marked = new RegExp(
    `<(script|style)((?: [^>]*)?) nonce="${nonce.replaceAll('+', '\\+')}"([^>]*)>([^]*?)</\\1>`,
    'g',
  )
  const withDigests = html.replaceAll(
    marked,
    (_element, name: string, before: string, after: string, content: string) => {
      const digest = `'sha256-${hash('sha256', content, 'base64')}'`
      if (content !== '') (name === 'style' ? styles : scripts).add(digest)
      return `<${name}${before}${after}>${content}</${name}>`
    },
  )
  const text = withDigests.replaceAll(` nonce="${nonce}"`, '').replaceAll(`content="${nonce}"`, 'content=""')
  return text.includes(nonce) ? undefined : { text, inline: { scripts: [...scripts], styles: [...styles] } }
}
