/**
 * Caches pages for anonymous visitors as long as their dependencies stay the same. Categories send no change event, so
 * after 15 seconds one request renders the page again while others get the cached one. A cached page has no nonce, and
 * its policy lists digests.
 */
import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isAnonymousGet } from './cache-fast-path.ts'
import { CachedResponse } from './cached-response.ts'
import type { Inline } from './security-headers.ts'

export interface PageCacheOptions {
  /** Exact paths. A URL with anything else is rendered. */
  readonly paths: readonly string[]
  /** What the pages depend on: the same objects until they may have changed. */
  readonly dependencies: () => readonly unknown[]
}

export interface CachedPage {
  readonly response: CachedResponse
  /** The inline code that its policy allows. */
  readonly inline: Inline
  /** Headers from the renderer. */
  readonly headers: Readonly<Record<string, string>>
}

interface PageCache {
  /** Undefined for the request that has to render the page. */
  find(request: IncomingMessage): CachedPage | undefined
  /** Stores the next rendered page. Undefined if the page is personal or needs its nonce. */
  storeFor(
    request: IncomingMessage,
  ): ((rendered: Response, html: string, nonce: string) => CachedPage | undefined) | undefined
}

interface CacheEntry extends CachedPage {
  readonly html: string
  readonly dependencies: readonly unknown[]
  freshUntilMs: number
}

/** Rendering blocks all requests for some hundredths of a second. */
const freshMs = 15_000
/** A page shows who is signed in, so no shared cache may store it. */
const cacheControl = 'private, no-cache'

export function pageCache({ paths, dependencies }: PageCacheOptions): PageCache {
  const pages = new Map<string, CacheEntry>()

  const isCacheable = (request: IncomingMessage) => paths.includes(request.url ?? '') && isAnonymousGet(request)
  const findCurrent = (path: string) => {
    const page = pages.get(path)
    const now = dependencies()
    return page?.dependencies.every((dependency, index) => dependency === now[index]) ? page : undefined
  }
  const isFresh = (page: CacheEntry | undefined) => page !== undefined && performance.now() < page.freshUntilMs
  const refresh = (page: CacheEntry) => {
    page.freshUntilMs = performance.now() + freshMs
  }

  return {
    find: (request) => {
      const page = isCacheable(request) ? findCurrent(request.url ?? '') : undefined
      if (isFresh(page)) return page
      // While one request renders the page again, the cached page counts as fresh for others.
      if (page) refresh(page)
      return undefined
    },
    storeFor: (request) => {
      if (!isCacheable(request)) return undefined
      const path = request.url ?? ''
      // A change during rendering makes the page stale before it is stored.
      const dependenciesBefore = dependencies()
      return (rendered, html, nonce) => {
        // A page with a cookie is personal.
        if (rendered.headers.has('set-cookie')) return undefined
        const { text, inline } = withDigests(html, nonce)
        if (text.includes(nonce)) return undefined
        const now = () => {
          const page = findCurrent(path)
          return isFresh(page) ? page?.response : undefined
        }
        const previous = pages.get(path)
        const response =
          previous?.html === text
            ? previous.response
            : new CachedResponse({ text, cacheControl, isFrequentlyRequested: true, now })
        const headers = Object.fromEntries(rendered.headers)
        const page = {
          response,
          inline,
          headers,
          html: text,
          dependencies: dependenciesBefore,
          freshUntilMs: performance.now() + freshMs,
        }
        pages.set(path, page)
        return page
      }
    },
  }
}

/** The page without its nonces, and the digests of its inline code. Scripts with a URL are our own files. */
function withDigests(html: string, nonce: string): { text: string; inline: Inline } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const marked = new RegExp(
    `<(script|style)((?: [^>]*)?) nonce="${nonce.replaceAll('+', '\\+')}"([^>]*)>([^]*?)</\\1>`,
    'g',
  )
  const text = html.replaceAll(
    marked,
    (_element, name: string, dependenciesBefore: string, after: string, content: string) => {
      const digest = `'sha256-${hash('sha256', content, 'base64')}'`
      if (content !== '') (name === 'style' ? styles : scripts).add(digest)
      return `<${name}${dependenciesBefore}${after}>${content}</${name}>`
    },
  )
  return {
    text: text.replaceAll(` nonce="${nonce}"`, '').replaceAll(`content="${nonce}"`, 'content=""'),
    inline: { scripts: [...scripts], styles: [...styles] },
  }
}
