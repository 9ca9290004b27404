/** Sends a copy in chunks. A client continues an interrupted download with a range. */
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { personalDataErrors } from '#domain/personal-data/personal-data-errors.ts'
import { parseRange } from '../adapters/files/serve-object.ts'
import { chunkOf, type ExportRow } from './export-store.ts'
import { zipChunkBytes } from './zip-writer.ts'

export async function sendExport(
  pool: Pool,
  { row, name }: { readonly row: ExportRow; readonly name: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (row.phase !== 'available') throw personalDataErrors.exportNotReady()
  const bytes = Number(row.bytes)
  const etag = `"${row.id}"`
  const ifRange = request.headers['if-range']
  const isSame = ifRange === undefined || ifRange === etag
  const range = parseRange(isSame ? request.headers.range : undefined, bytes)
  reply.header('accept-ranges', 'bytes').header('etag', etag).header('cache-control', 'private, no-store')
  if (range === 'none') return await reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { start, end } = range === 'whole' ? { start: 0, end: bytes - 1 } : range
  if (range !== 'whole') reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes}`)
  reply.header('content-type', 'application/zip').header('content-length', end - start + 1)
  reply.header('content-disposition', `attachment; filename="${name}.zip"`)
  return await reply.send(Readable.from(bytesOf(pool, row.id, start, end), { objectMode: false }))
}

async function* bytesOf(pool: Pool, exportId: string, start: number, end: number): AsyncGenerator<Buffer> {
  for (let position = Math.floor(start / zipChunkBytes); position * zipChunkBytes <= end; position += 1) {
    const { content } = await chunkOf.one(pool, [exportId, position])
    const offset = position * zipChunkBytes
    yield content.subarray(Math.max(start - offset, 0), end - offset + 1)
  }
}
