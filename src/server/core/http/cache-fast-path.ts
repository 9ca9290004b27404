/**
 * Says again what the framework has said before, without it: finding the route, running hooks and checking the question
 * cost several times what a kept answer costs. The headers are those that the framework sent with the same answer to the
 * same address, and whoever keeps the answer says each time whether it is still the answer of now. Everything else goes
 * the whole way: who shows who they are, what was not asked before, what is about to change.
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessLog } from './access-log.ts'
import { type CachedResponse, type Encoding, encodingOf, matchesEtag } from './cached-response.ts'
import { requestIdOf } from './request-id.ts'

export interface CacheFastPath {
  /** Notes how the framework answers this request, if others may be answered alike. */
  note(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void
  /** Asks the shortcut first for everything that comes to the server. */
  attach(server: Server): void
  /** From now on the framework says that the server is closing. */
  close(): void
}

/** What is sent: nothing because the client holds it, the text as it is, or an encoding of it. */
type Variant = 'unchanged' | 'plain' | Encoding

interface CachedEntry {
  readonly etag: string
  readonly now: () => CachedResponse | undefined
  readonly route: string | undefined
  /** Names and values in turns. */
  readonly headers: Map<Variant, readonly string[]>
}

interface ReadyResponse {
  readonly route: string | undefined
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Buffer | undefined
}

/** Clients can make up any number of addresses of one answer. */
const urlsMax = 500
const urlMaxLength = 500

export function cacheFastPath(logResponse: AccessLog): CacheFastPath {
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
        if (ready) sendReadyResponse(ready, request, response, logResponse)
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

/** Nobody who shows who they are: their session is looked at, and remembers when it was used. */
export function isAnonymousGet({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.cookie === undefined && headers.authorization === undefined
}

/** None where the framework may choose another encoding than ours. */
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
