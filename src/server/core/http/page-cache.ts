/**
 * Pages that look the same to everybody who shows nothing of themselves. Such a page is kept as an answer, with its tag
 * and its encodings, for as long as what it was made from is the same. What nobody tells of, a category, may be half a
 * minute old: after fifteen seconds the next visitor's page is rendered, and only theirs, while all others get the kept one.
 *
 * A nonce would make each answer another one. What a kept page carries of its own is named in its policy by digests.
 */
import { hash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isAnonymousGet } from './cache-fast-path.ts'
import { CachedResponse } from './cached-response.ts'
import type { Inline } from './security-headers.ts'

export interface PageCacheOptions {
  /** Addresses to the letter; whoever asks for more than that goes the whole way. */
  readonly paths: readonly string[]
  /** What these pages are made from: each the same object until it may have changed. */
  readonly dependencies: () => readonly unknown[]
}

export interface CachedPage {
  readonly response: CachedResponse
  /** What its policy lets run. */
  readonly inline: Inline
  /** As the renderer gave them. */
  readonly headers: Readonly<Record<string, string>>
}

interface PageCache {
  /** Undefined for whoever is the one to have it rendered anew. */
  find(request: IncomingMessage): CachedPage | undefined
  /** Keeps what is rendered from now on; undefined where it is not for everybody, or needs its nonce. */
  storeFor(
    request: IncomingMessage,
  ): ((rendered: Response, html: string, nonce: string) => CachedPage | undefined) | undefined
}

interface CacheEntry extends CachedPage {
  readonly html: string
  readonly dependencies: readonly unknown[]
  freshUntilMs: number
}

/** To render it keeps everybody waiting for some hundredths of a second. */
const freshMs = 15_000
/** A page shows who is signed in, so no shared cache may keep it, not even one that shows nobody. */
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
      // While it is rendered anew for whoever found it old, it is for everybody else as good as fresh.
      if (page) refresh(page)
      return undefined
    },
    storeFor: (request) => {
      if (!isCacheable(request)) return undefined
      const path = request.url ?? ''
      // What changes while the page is rendered makes it old before it is kept.
      const dependenciesBefore = dependencies()
      return (rendered, html, nonce) => {
        // A page with a cookie is for one person.
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

/** The page without its nonces, and the digests of what they let run. A script with an address is our own file. */
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
