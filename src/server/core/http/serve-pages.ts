/**
 * Everything outside /api, /files and the built assets is a page: the renderer answers it, streaming, and reads its
 * data from the API in this process with the visitor's own cookie.
 */
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import type { CacheFastPath } from './cache-fast-path.ts'
import { sendCachedResponse } from './cached-response.ts'
import { type CachedPage, type PageCacheOptions, pageCache } from './page-cache.ts'
import type { Inline } from './security-headers.ts'
import { serveAssets } from './serve-assets.ts'
import type { WebRenderer } from './web-renderer.ts'

interface PageOptions {
  renderer: WebRenderer
  /** The address that visitors see, for absolute links and redirects. */
  publicOrigin: string
  /** The nonce that this request's content security policy allows. */
  nonceFor: (request: FastifyRequest, reply: FastifyReply) => string
  /** Where the visitor has to go first; undefined where the page is open to them. */
  redirectOf: (request: FastifyRequest) => Promise<string | undefined>
  /** The address that this page has for good, where it was asked for under another one. */
  canonicalUrlFor: (request: FastifyRequest) => Promise<string | undefined>
  cache: PageCacheOptions
  /** The policy of a page that has no nonce. */
  policyOf: (inline: Inline) => string
  shortcut: CacheFastPath
}

/** A name may be given away one day, so not even what has moved for good is believed for ever. */
const redirectCacheControl = 'public, max-age=3600'

export async function servePages(
  app: FastifyInstance,
  { renderer, publicOrigin, nonceFor, redirectOf, canonicalUrlFor, cache, policyOf, shortcut }: PageOptions,
): Promise<void> {
  await serveAssets(app, renderer.publicDir)
  const pages = pageCache(cache)
  const sendPage = (request: FastifyRequest, reply: FastifyReply, { response, inline, headers }: CachedPage) => {
    reply.headers(headers).header('content-security-policy', policyOf(inline))
    shortcut.note(request, reply, response)
    return sendCachedResponse(request, reply, response)
  }

  /** Undefined for whoever has left meanwhile. */
  const renderFor = async (request: FastifyRequest, reply: FastifyReply, nonce: string) => {
    const disconnected = new AbortController()
    reply.raw.once('close', () => disconnected.abort())
    const headers = new Headers({ accept: 'text/html' })
    for (const name of ['cookie', 'user-agent', 'accept-language'] as const) {
      const value = request.headers[name]
      if (value) headers.set(name, value)
    }
    const page = new Request(publicOrigin + request.url, {
      method: request.method,
      headers,
      signal: disconnected.signal,
    })
    const context = {
      callApi: (path: string, init: RequestInit) => callInProcess(app, request, path, init),
      nonce,
      publicUrl: publicOrigin,
    }
    return await renderer.render(page, context).catch((error: unknown) => {
      // Whoever has left gets no answer, and what breaks off because they left is no fault.
      if (disconnected.signal.aborted) return undefined
      throw error
    })
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const redirectUrl = await redirectOf(request)
      if (redirectUrl !== undefined) return reply.header('cache-control', 'no-store').redirect(redirectUrl, 302)
      const canonicalUrl = await canonicalUrlFor(request)
      if (canonicalUrl !== undefined)
        return reply.header('cache-control', redirectCacheControl).redirect(canonicalUrl, 301)
      const cached = pages.find(request.raw)
      if (cached) return await sendPage(request, reply, cached)
      const nonce = nonceFor(request, reply)
      const store = pages.storeFor(request.raw)
      const response = await renderFor(request, reply, nonce)
      if (response === undefined) return reply.hijack()
      if (store === undefined || response.status !== 200)
        return withHead(request, reply, response).send(bodyOf(response))
      const html = await response.text()
      const page = store(response, html, nonce)
      return page ? await sendPage(request, reply, page) : withHead(request, reply, response).send(html)
    },
  })
}

/** One hop without a socket. The visitor's cookie and request id travel along, so logs and rights are the visitor's. */
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

function withHead(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  // A page shows who is signed in: no shared cache may keep it, and of somebody who has a cookie not even the browser's
  // own, which would show it again to whoever goes back after they have signed out (ASVS 14.3.2).
  const cache = request.headers.cookie === undefined ? 'private, no-cache' : 'no-store'
  if (!response.headers.has('cache-control')) reply.header('cache-control', cache)
  return reply
}

function bodyOf({ body }: Response): Readable | string {
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : ''
}
