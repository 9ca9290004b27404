/**
 * Every path outside /api, /files and the built assets is a page. The renderer calls the API in this process with the
 * visitor's cookie.
 */
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { timeZoneIn } from '#domain/core/reader-time-zone.ts'
import type { CacheFastPath } from './cache-fast-path.ts'
import { sendCachedResponse } from './cached-response.ts'
import { type ApiRead, type CachedPage, type PageCacheOptions, pageCache, type RenderedPage } from './page-cache.ts'
import { type HeaderOptions, pageNonce, pagePolicy } from './security-headers.ts'
import { serveAssets } from './serve-assets.ts'
import type { WebRenderer } from './web-renderer.ts'

interface PageOptions {
  renderer: WebRenderer
  /** The public origin, for absolute links and redirects. */
  publicOrigin: string
  headers: HeaderOptions
  /** Where the visitor must go first, or undefined if the page is open. */
  redirectOf: (request: FastifyRequest) => Promise<string | undefined>
  /** The canonical URL of this page, if the requested URL differs. */
  canonicalUrlFor: (request: FastifyRequest) => Promise<string | undefined>
  cache: PageCacheOptions
  shortcut: CacheFastPath
  waitForSlot: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

/** Tokens of a network for a page that is not in the cache. */
const pageCost = 5

/** A name can be reused later, so browsers must not cache a permanent redirect forever. */
const redirectCacheControl = 'public, max-age=3600'

export async function servePages(
  app: FastifyInstance,
  {
    renderer,
    publicOrigin,
    headers: headerOptions,
    redirectOf,
    canonicalUrlFor,
    cache,
    shortcut,
    waitForSlot,
  }: PageOptions,
): Promise<void> {
  await serveAssets(app, renderer.publicDir, headerOptions)
  const nonceFor = pageNonce(headerOptions)
  const policyOf = pagePolicy(headerOptions)
  const pages = pageCache(cache)
  const sendCachedPage = (request: FastifyRequest, reply: FastifyReply, { response, inline, headers }: CachedPage) => {
    reply.headers(headers).header('content-security-policy', policyOf(inline))
    shortcut.note(request, reply, response)
    return sendCachedResponse(request, reply, response)
  }

  const render = async (request: FastifyRequest, nonce: string, signal?: AbortSignal): Promise<RenderedPage> => {
    const headers = new Headers({ accept: 'text/html' })
    for (const name of ['cookie', 'user-agent', 'accept-language'] as const) {
      const value = request.headers[name]
      if (value) headers.set(name, value)
    }
    const page = new Request(publicOrigin + request.url, { method: request.method, headers, signal: signal ?? null })
    let reads: ApiRead[] | undefined = []
    const context = {
      callApi: async (path: string, init: RequestInit) => {
        const response = await callInProcess(app, request, path, init)
        if ((init.method ?? 'GET') === 'GET') reads?.push({ path, digest: await digestOf(response.clone()) })
        else reads = undefined
        return response
      },
      nonce,
      publicUrl: publicOrigin,
      timeZone: timeZoneIn(request.headers.cookie),
    }
    const response = await renderer.render(page, context)
    return { response, html: await response.text(), nonce, reads }
  }

  /** Undefined if the client has disconnected. */
  const renderForOne = async (request: FastifyRequest, reply: FastifyReply) => {
    const disconnected = new AbortController()
    reply.raw.once('close', () => disconnected.abort())
    return await render(request, nonceFor(reply), disconnected.signal).catch((error: unknown) => {
      // A disconnected client gets no response, and the aborted rendering is not a fault.
      if (disconnected.signal.aborted) return undefined
      throw error
    })
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { cost: pageCost },
    handler: async (request, reply) => {
      // A stored page is refreshed at most every 10 seconds, so popular pages stay open in a flood.
      const isCacheable = pages.isCacheable(request.raw)
      if (!isCacheable || !pages.has(request.url)) await waitForSlot(request, reply)
      const redirectUrl = await redirectOf(request)
      if (redirectUrl !== undefined) return reply.header('cache-control', 'no-store').redirect(redirectUrl, 302)
      const canonicalUrl = await canonicalUrlFor(request)
      if (canonicalUrl !== undefined)
        return reply.header('cache-control', redirectCacheControl).redirect(canonicalUrl, 301)
      if (!isCacheable) {
        const page = await renderForOne(request, reply)
        return page === undefined ? reply.hijack() : await sendRenderedPage(request, reply, page)
      }
      const page = await pages.read(request.url, {
        render: () => render(request, nonceFor(reply)),
        digestOf: async (path) => digestOf(await callInProcess(app, request, path, {})),
      })
      return 'inline' in page
        ? await sendCachedPage(request, reply, page)
        : await sendRenderedPage(request, reply, page)
    },
  })
}

async function digestOf(response: Response): Promise<string> {
  return `${response.status} ${hash('sha256', await response.text(), 'base64')}`
}

/** Calls the API without a socket. The call carries the visitor's cookie and the request id. */
async function callInProcess(app: FastifyInstance, page: FastifyRequest, path: string, init: RequestInit) {
  const headers: Record<string, string> = Object.fromEntries(new Headers(init.headers))
  if (page.headers.cookie) headers.cookie = page.headers.cookie
  headers['x-request-id'] = page.id
  const options: InjectOptions = { method: (init.method ?? 'GET') as 'GET', url: path, headers, remoteAddress: page.ip }
  if (typeof init.body === 'string') options.payload = init.body
  const response = await app.inject(options)
  const responseHeaders = new Headers()
  for (const [name, value] of Object.entries(response.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) responseHeaders.append(name, String(one))
  }
  const isEmpty = response.statusCode === 204 || response.statusCode === 304
  return new Response(isEmpty ? null : response.payload, { status: response.statusCode, headers: responseHeaders })
}

async function sendRenderedPage(request: FastifyRequest, reply: FastifyReply, { response, html }: RenderedPage) {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  // A page shows who is signed in, so no shared cache may store it. With a cookie the browser may not store it either,
  // because the back button would show it after sign-out (ASVS 14.3.2).
  const cache = request.headers.cookie === undefined ? 'private, no-cache' : 'no-store'
  if (!response.headers.has('cache-control')) reply.header('cache-control', cache)
  return reply.send(html)
}
