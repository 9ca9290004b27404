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
  kept: PageCacheOptions
  /** The policy of a page that has no nonce. */
  policyOf: (inline: Inline) => string
  shortcut: CacheFastPath
}

/** A name may be given away one day, so not even what has moved for good is believed for ever. */
const movedControl = 'public, max-age=3600'

export async function servePages(
  app: FastifyInstance,
  { renderer, publicOrigin, nonceFor, redirectOf, canonicalUrlFor, kept, policyOf, shortcut }: PageOptions,
): Promise<void> {
  await serveAssets(app, renderer.publicDir)
  const pages = pageCache(kept)
  const sendPage = (request: FastifyRequest, reply: FastifyReply, { answer, inline, headers }: CachedPage) => {
    reply.headers(headers).header('content-security-policy', policyOf(inline))
    shortcut.note(request, reply, answer)
    return sendCachedResponse(request, reply, answer)
  }

  /** Undefined for whoever has left meanwhile. */
  const renderFor = async (request: FastifyRequest, reply: FastifyReply, nonce: string) => {
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    const headers = new Headers({ accept: 'text/html' })
    for (const name of ['cookie', 'user-agent', 'accept-language'] as const) {
      const value = request.headers[name]
      if (value) headers.set(name, value)
    }
    const page = new Request(publicOrigin + request.url, { method: request.method, headers, signal: left.signal })
    const context = {
      callApi: (path: string, init: RequestInit) => callInProcess(app, request, path, init),
      nonce,
      publicUrl: publicOrigin,
    }
    return await renderer.render(page, context).catch((error: unknown) => {
      // Whoever has left gets no answer, and what breaks off because they left is no fault.
      if (left.signal.aborted) return undefined
      throw error
    })
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const entrance = await redirectOf(request)
      if (entrance !== undefined) return reply.header('cache-control', 'no-store').redirect(entrance, 302)
      const right = await canonicalUrlFor(request)
      if (right !== undefined) return reply.header('cache-control', movedControl).redirect(right, 301)
      const before = pages.find(request.raw)
      if (before) return await sendPage(request, reply, before)
      const nonce = nonceFor(request, reply)
      const keep = pages.keeperFor(request.raw)
      const answer = await renderFor(request, reply, nonce)
      if (answer === undefined) return reply.hijack()
      if (keep === undefined || answer.status !== 200) return headAnswer(request, reply, answer).send(bodyOf(answer))
      const html = await answer.text()
      const page = keep(answer, html, nonce)
      return page ? await sendPage(request, reply, page) : headAnswer(request, reply, answer).send(html)
    },
  })
}

/** One hop without a socket. The visitor's cookie and request id travel along, so logs and rights are the visitor's. */
async function callInProcess(app: FastifyInstance, page: FastifyRequest, path: string, init: RequestInit) {
  const headers: Record<string, string> = Object.fromEntries(new Headers(init.headers))
  if (page.headers.cookie) headers.cookie = page.headers.cookie
  headers['x-request-id'] = page.id
  const asked: InjectOptions = { method: (init.method ?? 'GET') as 'GET', url: path, headers, remoteAddress: page.ip }
  if (typeof init.body === 'string') asked.payload = init.body
  const answer = await app.inject(asked)
  const answerHeaders = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) answerHeaders.append(name, String(one))
  }
  const isEmpty = answer.statusCode === 204 || answer.statusCode === 304
  return new Response(isEmpty ? null : answer.payload, { status: answer.statusCode, headers: answerHeaders })
}

function headAnswer(request: FastifyRequest, reply: FastifyReply, answer: Response): FastifyReply {
  reply.code(answer.status)
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie)
  // A page shows who is signed in: no shared cache may keep it, and of somebody who has a cookie not even the browser's
  // own, which would show it again to whoever goes back after they have signed out (ASVS 14.3.2).
  const kept = request.headers.cookie === undefined ? 'private, no-cache' : 'no-store'
  if (!answer.headers.has('cache-control')) reply.header('cache-control', kept)
  return reply
}

function bodyOf({ body }: Response): Readable | string {
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : ''
}
