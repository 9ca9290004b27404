/**
 * Every path outside /api, /files and the built assets is a page. The renderer streams it and calls the API in this
 * process with the visitor's cookie.
 */
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { extname, join, posix, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, InjectOptions } from 'fastify'
import { timeZoneIn } from '#domain/core/reader-time-zone.ts'
import type { CacheFastPath } from './cache-fast-path.ts'
import { sendCachedResponse } from './cached-response.ts'
import { type CachedPage, type PageCacheOptions, pageCache } from './page-cache.ts'
import type { Inline } from './security-headers.ts'
import type { WebRenderer } from './web-renderer.ts'

interface PageOptions {
  renderer: WebRenderer
  /** The public origin, for absolute links and redirects. */
  publicOrigin: string
  /** The nonce of this request's content security policy. */
  nonceFor: (request: FastifyRequest, reply: FastifyReply) => string
  /** Where the visitor must go first, or undefined if the page is open. */
  redirectOf: (request: FastifyRequest) => Promise<string | undefined>
  /** The canonical URL of this page, if the requested URL differs. */
  canonicalUrlFor: (request: FastifyRequest) => Promise<string | undefined>
  cache: PageCacheOptions
  /** The policy of a page without a nonce. */
  policyOf: (inline: Inline) => string
  shortcut: CacheFastPath
}

/** A name can be reused later, so browsers must not cache a permanent redirect forever. */
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

  /** Undefined if the client has disconnected. */
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
      timeZone: timeZoneIn(request.headers.cookie),
    }
    return await renderer.render(page, context).catch((error: unknown) => {
      // A disconnected client gets no response, and the aborted rendering is not a fault.
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

function withHead(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') reply.header(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie)
  // A page shows who is signed in, so no shared cache may store it. With a cookie the browser may not store it either,
  // because the back button would show it after sign-out (ASVS 14.3.2).
  const cache = request.headers.cookie === undefined ? 'private, no-cache' : 'no-store'
  if (!response.headers.has('cache-control')) reply.header('cache-control', cache)
  return reply
}

function bodyOf({ body }: Response): Readable | string {
  return body ? Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]) : ''
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

interface Asset {
  file: string
  type: string
  bytes: number
  /** Sizes of the compressed files beside the file. */
  compressed: Readonly<Partial<Record<(typeof ENCODINGS)[number]['name'], number>>>
}

async function readAssets(publicDir: string): Promise<Map<string, Asset>> {
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, (await stat(file)).size] as const)))

  const assets = new Map<string, Asset>()
  for (const [file, bytes] of sizes) {
    const type = TYPES[extname(file)]
    if (!type) continue
    const compressed: Partial<Record<(typeof ENCODINGS)[number]['name'], number>> = {}
    for (const { name, ending } of ENCODINGS) {
      const size = sizes.get(file + ending)
      if (size !== undefined) compressed[name] = size
    }
    const url = posix.join('/', ...relative(publicDir, file).split(sep))
    assets.set(url, { file, type, bytes, compressed })
  }
  return assets
}

/**
 * Built files from disk. The set is fixed at start, so a request can't reach other files. Names below /assets contain
 * a content hash and are cached forever. Registers one route per file, so an unknown name falls through to the
 * not-found page.
 */
async function serveAssets(app: FastifyInstance, publicDir: string): Promise<void> {
  for (const [url, asset] of await readAssets(publicDir)) {
    app.get(url, (request, reply) => sendAsset(asset, url, request, reply))
  }
}

function sendAsset(asset: Asset, url: string, request: FastifyRequest, reply: FastifyReply) {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = ENCODINGS.find(({ name }) => asset.compressed[name] !== undefined && accepted.includes(name))
  const maxAge = url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'
  reply.header('cache-control', maxAge).header('vary', 'accept-encoding').type(asset.type)
  if (encoding) reply.header('content-encoding', encoding.name)
  reply.header('content-length', encoding ? asset.compressed[encoding.name] : asset.bytes)
  return reply.send(createReadStream(encoding ? asset.file + encoding.ending : asset.file))
}
