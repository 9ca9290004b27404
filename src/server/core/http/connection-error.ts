/** Requests that never reach a route get a response in the shape of all errors, and lost clients get none. */
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorView } from '#api/core/error-view.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { DomainError } from '#domain/core/error.ts'

type StatusLine =
  | '400 Bad Request'
  | '403 Forbidden'
  | '404 Not Found'
  | '408 Request Timeout'
  | '413 Payload Too Large'
  | '431 Request Header Fields Too Large'

/** A whole HTTP response that closes the connection. */
export function rawErrorResponse(statusLine: StatusLine, { code, message }: DomainError): string {
  const body = JSON.stringify({ code, message } satisfies ErrorView)
  const headers = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  return [`HTTP/1.1 ${statusLine}`, ...headers, '', body].join('\r\n')
}

const responses: Readonly<Record<string, () => string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => rawErrorResponse('408 Request Timeout', coreErrors.tooSlow()),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => rawErrorResponse('413 Payload Too Large', coreErrors.tooLarge()),
  HPE_HEADER_OVERFLOW: () => rawErrorResponse('431 Request Header Fields Too Large', coreErrors.headersTooLarge()),
}

/** Rejects what Node could not parse as a request. */
export function rejectConnection({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const response = responses[code]?.() ?? rawErrorResponse('400 Bad Request', coreErrors.malformed())
  socket.end(response, () => socket.destroy())
}

/**
 * Rejects a body that takes longer than this. An upload of a large file has as long as Node allows a request, until it
 * gets its response.
 */
export function limitBodyTime(app: FastifyInstance, { bodyMs, uploads }: { bodyMs: number; uploads: string }): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (!hasBody || raw.url?.startsWith(uploads)) return
    const reject = () => rejectConnection({ name: '', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
    const timer = setTimeout(reject, bodyMs).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  })
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete || !raw.url?.startsWith(uploads)) return
    const timer = setTimeout(() => raw.socket.destroy(), bodyMs).unref()
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
  })
}

/** Open connections may still send requests while the server stops. */
export function rejectWhileClosing(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return
    reply.header('connection', 'close')
    throw coreErrors.unavailable()
  })
}

const DISCONNECT_CODES = ['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET']

/** A client that disconnects during the request or response breaks the stream, so there is no response to send. */
export function isClientDisconnect(error: unknown, { raw }: FastifyRequest): boolean {
  return (
    raw.socket.destroyed && error instanceof Error && 'code' in error && DISCONNECT_CODES.includes(String(error.code))
  )
}
