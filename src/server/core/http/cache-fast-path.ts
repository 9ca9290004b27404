/**
 * Says again what the framework has said before, without it: finding the route, running hooks and checking the question
 * cost several times what a kept answer costs. The headers are those that the framework sent with the same answer to the
 * same address, and whoever keeps the answer says each time whether it is still the answer of now. Everything else goes
 * the whole way: who shows who they are, what was not asked before, what is about to change.
 */
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AccessLog } from './access-log.ts'
import { type CachedResponse, type Encoding, encodingOf, isHeld } from './cached-response.ts'
import { requestIdOf } from './request-id.ts'

export interface CacheFastPath {
  /** Notes how the framework answers this request, if others may be answered alike. */
  note(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): void
  /** Asks the shortcut first for everything that comes to the server. */
  standBefore(server: Server): void
  /** From now on the framework says that the server is closing. */
  close(): void
}

/** What is sent: nothing because the client holds it, the text as it is, or an encoding of it. */
type Form = 'unchanged' | 'plain' | Encoding

interface Noted {
  readonly etag: string
  readonly now: () => CachedResponse | undefined
  readonly route: string | undefined
  /** Names and values in turns. */
  readonly headers: Map<Form, readonly string[]>
}

interface ReadyToSend {
  readonly route: string | undefined
  readonly status: number
  readonly headers: readonly string[]
  readonly body: Buffer | undefined
}

/** Clients can make up any number of addresses of one answer. */
const addressesMax = 500
const addressMaxLength = 500

export function cacheFastPath(logAnswered: AccessLog): CacheFastPath {
  const known = new Map<string, Noted>()
  let isClosing = false

  const readyFor = (request: IncomingMessage): ReadyToSend | undefined => {
    if (isClosing || !isForAnybody(request)) return undefined
    const noted = known.get(request.url ?? '')
    const answer = noted?.now()
    return noted && answer?.etag === noted.etag ? readyIn(noted, answer, request.headers) : undefined
  }
  const notedAt = (address: string, noted: Noted): Noted => {
    const before = known.get(address)
    if (before?.etag === noted.etag) return before
    known.set(address, noted)
    const [oldest] = known.keys()
    if (known.size > addressesMax && oldest !== undefined) known.delete(oldest)
    return noted
  }

  return {
    note: (request, reply, answer) => {
      const { raw, routeOptions } = request
      const { url = '', headers } = raw
      const { etag, now } = answer
      if (now === undefined || !isForAnybody(raw) || url.length > addressMaxLength) return
      const form = formOf(headers, answer)
      if (form === undefined) return
      const noted = notedAt(url, { etag, now, route: routeOptions.url, headers: new Map() })
      if (noted.headers.has(form)) return
      reply.raw.once('finish', () => {
        if (reply.statusCode === statusOf(form)) noted.headers.set(form, headersOf(reply.raw))
      })
    },
    standBefore: (server) => {
      const listeners = server.listeners('request') as RequestListener[]
      server.removeAllListeners('request')
      server.on('request', (request, response) => {
        const ready = readyFor(request)
        if (ready) sendReady(ready, request, response, logAnswered)
        else for (const listener of listeners) listener(request, response)
      })
    },
    close: () => {
      isClosing = true
    },
  }
}

function readyIn(
  { route, headers }: Noted,
  answer: CachedResponse,
  asked: IncomingHttpHeaders,
): ReadyToSend | undefined {
  const form = formOf(asked, answer)
  const sent = form && headers.get(form)
  if (form === undefined || sent === undefined) return undefined
  const ready = { route, status: statusOf(form), headers: sent }
  if (form === 'unchanged') return { ...ready, body: undefined }
  const body = form === 'plain' ? answer.body : answer.encodedAlready(form)
  return body && { ...ready, body }
}

function sendReady(
  ready: ReadyToSend,
  request: IncomingMessage,
  response: ServerResponse,
  logAnswered: AccessLog,
): void {
  const { route, status, headers, body } = ready
  const id = requestIdOf(request)
  const begun = performance.now()
  response.once('finish', () => {
    const ms = Math.round(performance.now() - begun)
    logAnswered({ id, method: request.method, route, status, ms })
  })
  response.writeHead(status, [...headers, 'x-request-id', id])
  response.end(body)
}

/** Nobody who shows who they are: their session is looked at, and remembers when it was used. */
export function isForAnybody({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.cookie === undefined && headers.authorization === undefined
}

/** None where the framework may choose another encoding than ours. */
function formOf(headers: IncomingHttpHeaders, answer: CachedResponse): Form | undefined {
  if (isHeld(headers['if-none-match'], answer.etag)) return 'unchanged'
  const accepted = headers['accept-encoding']
  if (!answer.isEncoded || accepted === undefined || accepted === 'identity') return 'plain'
  return encodingOf(accepted)
}

function statusOf(form: Form): number {
  return form === 'unchanged' ? 304 : 200
}

function headersOf(response: ServerResponse): string[] {
  return Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    name === 'x-request-id' || value === undefined ? [] : [name, String(value)],
  )
}
