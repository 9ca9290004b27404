/** S3 API of the embedded storage: PUT for signed uploads, GET and HEAD for public objects. */
import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/core/error.ts'
import { isOpenToAll } from '#domain/uploads/object-key.ts'
import { clientNetwork } from '../../core/http/client-network.ts'
import type { LocalStorage } from './local-storage.ts'
import { hasCode } from './object-folder.ts'
import { S3Error } from './s3-error.ts'
import { objectHeaders, parseRange } from './serve-object.ts'

interface ObjectRoute {
  Params: { bucket: string; '*': string }
}

/** Tokens of a network for one upload. */
const uploadCost = 10

/** Whether this request may read the stored object of the owner. */
export type MayReadObject = (key: string, ownerId: string | undefined, request: FastifyRequest) => Promise<boolean>

/** Registered below the storage endpoint, for example with the prefix `/files`. */
export async function localStorageRoutes(
  app: FastifyInstance,
  { storage, mayRead }: { storage: LocalStorage; mayRead: MayReadObject },
): Promise<void> {
  // The body of an upload is a stream, whatever its content type.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))

  app.put<ObjectRoute>('/:bucket/*', { config: { cost: uploadCost } }, async (request, reply) => {
    requireBucket(request, storage)
    const { method, url } = request.raw
    const { sha256 } = await storage.take({
      method: method ?? 'PUT',
      url: url ?? '',
      headers: request.headers,
      key: request.params['*'],
      network: clientNetwork(request),
      body: request.raw,
    })
    return reply.header('etag', `"${sha256}"`).send()
  })

  // A range of a compressed file would differ, so files are sent uncompressed.
  app.get<ObjectRoute>('/:bucket/*', { compress: false }, async (request, reply) => {
    requireBucket(request, storage)
    return await sendObject({ storage, mayRead }, request, reply)
  })
}

function requireBucket(request: FastifyRequest<ObjectRoute>, { bucket }: LocalStorage): void {
  if (request.params.bucket !== bucket) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist')
}

async function sendObject(
  { storage, mayRead }: { storage: LocalStorage; mayRead: MayReadObject },
  request: FastifyRequest<ObjectRoute>,
  reply: FastifyReply,
) {
  const key = request.params['*']
  const stored = isOpenToAll(key) ? await storage.find(key) : undefined
  if (stored === undefined || !(await mayRead(key, stored.facts.ownerId, request)))
    throw new S3Error('NoSuchKey', 'The specified key does not exist.')
  const { file, facts } = stored
  const headers = objectHeaders(key, facts.sha256, facts.fileName)
  reply.headers(headers).header('accept-ranges', 'bytes')
  reply.header('x-malware-scan', facts.scannedAt === undefined ? 'none' : 'clean')
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send()

  const range = parseRange(request.headers.range, facts.bytes)
  if (range === 'none') {
    reply.header('content-range', `bytes */${facts.bytes}`)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable')
  }
  const { start, end } = range === 'whole' ? { start: 0, end: facts.bytes - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${facts.bytes}`)
  reply.header('content-length', end - start + 1)
  return reply.send(createReadStream(file, { start, end }))
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = errorFor(error)
  if (failure.code === 'InternalError') request.log.error({ err: error }, 'a file could not be stored or read')
  return reply
    .code(failure.status)
    .removeHeader('content-disposition')
    .removeHeader('etag')
    .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' })
    .send(failure.xml)
}

function errorFor(error: unknown): S3Error {
  if (error instanceof S3Error) return error
  if (error instanceof DomainError && error.kind === 'too-many') return new S3Error('SlowDown', error.message)
  if (hasCode(error, 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE'))
    return new S3Error('IncompleteBody', 'The connection ended before the whole file had arrived.')
  return new S3Error('InternalError', 'We encountered an internal error.')
}
