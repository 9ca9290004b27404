/** GET /assets/{chat|thumbnail|normal}/{path}: uploaded images in their display sizes [FILE-04]. */
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ImageSize, imageSizes } from './files-port.ts'
import type { ResizedImages } from './resized-images.ts'
import { immutableHeaders, objectHeaders } from './serve-object.ts'

interface ImageRoute {
  Params: { '*': string }
}

/** Registered below `/assets` with one route per size, because other files live there too. */
export async function resizedImageRoutes(app: FastifyInstance, { images }: { images: ResizedImages }): Promise<void> {
  for (const size of Object.keys(imageSizes) as ImageSize[]) {
    app.get<ImageRoute>(`/${size}/*`, (request, reply) => sendImage(images, size, request, reply))
  }
}

async function sendImage(
  images: ResizedImages,
  size: ImageSize,
  request: FastifyRequest<ImageRoute>,
  reply: FastifyReply,
) {
  const path = request.params['*']
  const picture = await images.find(path, size)
  if (picture === undefined)
    return reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain; charset=utf-8').send('Not found')

  const sha256 = createHash('sha256').update(picture.content).digest('hex')
  const headers = picture.isOriginal
    ? objectHeaders(path, sha256, undefined)
    : { ...immutableHeaders, 'content-type': 'image/webp', etag: `"${sha256}"` }
  reply.headers(headers)
  if (request.headers['if-none-match'] === headers.etag) return reply.code(304).send()
  return reply.send(picture.content)
}
