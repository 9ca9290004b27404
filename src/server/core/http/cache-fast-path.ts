/**
 * Serves cached responses without Fastify, because routing, hooks and validation cost several times more. It repeats
 * the headers of the same URL, and the cache confirms each time that the response is current. Requests with
 * credentials, new URLs and writes fall through to the router.
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessLog } from './access-log.ts'
import { type CachedResponse, type Encoding, encodingOf, matchesEtag } from './cached-response.ts'
import { requestIdOf } from './request-id.ts'

export interface CacheFastPath {
  /** Stores the headers of this response for later requests of the same URL. */
  note(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void
  /** Handles the server's requests before the framework does. */
  attach(server: Server): void
  /** From now on the framework handles all requests and reports that the server is closing. */
  close(): void
}

/** The kind of response: 304, plain text, or an encoding. */
type Variant = 'unchanged' | 'plain' | Encoding

interface CachedEntry {
  readonly etag: string
  readonly now: () => CachedResponse | undefined
  readonly route: string | undefined
  /** Alternating names and values. */
  readonly headers: Map<Variant, readonly string[]>
}

interface ReadyResponse {
  readonly route: string | undefined
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Buffer | undefined
}

/** Clients can invent any number of URLs for one response. */
const urlsMax = 500
const urlMaxLength = 500

/** `isAllowed` takes a token of the client's network. Without one the framework rejects the request. */
export function cacheFastPath(
  logResponse: AccessLog,
  isAllowed: (request: IncomingMessage) => boolean = () => true,
): CacheFastPath {
  const entries = new Map<string, CachedEntry>()
  let isClosing = false

  const findReady = (request: IncomingMessage): ReadyResponse | undefined => {
    if (isClosing || !isAnonymousGet(request)) return undefined
    const entry = entries.get(request.url ?? '')
    const response = entry?.now()
    return entry && response?.etag === entry.etag ? readyFrom(entry, response, request.headers) : undefined
  }
  const entryAt = (address: string, entry: CachedEntry): CachedEntry => {
    const previous = entries.get(address)
    if (previous?.etag === entry.etag) return previous
    entries.set(address, entry)
    const [oldest] = entries.keys()
    if (entries.size > urlsMax && oldest !== undefined) entries.delete(oldest)
    return entry
  }

  return {
    note: (request, reply, response) => {
      const { raw, routeOptions } = request
      const { url = '', headers } = raw
      const { etag, now } = response
      if (now === undefined || !isAnonymousGet(raw) || url.length > urlMaxLength) return
      const variant = variantOf(headers, response)
      if (variant === undefined) return
      const entry = entryAt(url, { etag, now, route: routeOptions.url, headers: new Map() })
      if (entry.headers.has(variant)) return
      reply.raw.once('finish', () => {
        if (reply.statusCode === statusOf(variant)) entry.headers.set(variant, headersOf(reply.raw))
      })
    },
    attach: (server) => {
      const listeners = server.listeners('request') as RequestListener[]
      server.removeAllListeners('request')
      server.on('request', (request, response) => {
        const ready = findReady(request)
        if (ready && isAllowed(request)) sendReadyResponse(ready, request, response, logResponse)
        else for (const listener of listeners) listener(request, response)
      })
    },
    close: () => {
      isClosing = true
    },
  }
}

function readyFrom(
  { route, headers }: CachedEntry,
  response: CachedResponse,
  requestHeaders: IncomingHttpHeaders,
): ReadyResponse | undefined {
  const variant = variantOf(requestHeaders, response)
  const sent = variant && headers.get(variant)
  if (variant === undefined || sent === undefined) return undefined
  const ready = { route, status: statusOf(variant), headers: sent }
  if (variant === 'unchanged') return { ...ready, body: undefined }
  const body = variant === 'plain' ? response.body : response.encodedIfReady(variant)
  return body && { ...ready, body }
}

function sendReadyResponse(
  ready: ReadyResponse,
  request: IncomingMessage,
  response: ServerResponse,
  logResponse: AccessLog,
): void {
  const { route, status, headers, body } = ready
  const id = requestIdOf(request)
  const startedAt = performance.now()
  response.once('finish', () => {
    const ms = Math.round(performance.now() - startedAt)
    logResponse({ id, method: request.method, route, status, ms })
  })
  response.writeHead(status, [...headers, 'x-request-id', id])
  response.end(body)
}

/** Only anonymous requests. A session must be checked, and its last use recorded. */
export function isAnonymousGet({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.cookie === undefined && headers.authorization === undefined
}

/** Undefined if the framework may choose another encoding. */
function variantOf(headers: IncomingHttpHeaders, response: CachedResponse): Variant | undefined {
  if (matchesEtag(headers['if-none-match'], response.etag)) return 'unchanged'
  const acceptedEncodings = headers['accept-encoding']
  if (!response.isEncoded || acceptedEncodings === undefined || acceptedEncodings === 'identity') return 'plain'
  return encodingOf(acceptedEncodings)
}

function statusOf(variant: Variant): number {
  return variant === 'unchanged' ? 304 : 200
}

function headersOf(response: ServerResponse): string[] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    name === 'x-request-id' || value === undefined ? [] : [name, String(value)],
  )
}
