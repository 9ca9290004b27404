/** GET /assets/{chat|thumbnail|normal}/{path}: uploaded images in their display sizes [FILE-04]. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ImageSize, imageSizes } from './files-port.ts'
import type { ResizedImages } from './resized-images.ts'
import { immutableHeaders, objectHeaders } from './serve-object.ts'

interface ImageDeps {
  readonly images: ResizedImages
  /** Whether this request may read the stored object. */
  readonly mayRead: (key: string, request: FastifyRequest) => Promise<boolean>
  /** Where this request reads the original that waits for its form. */
  readonly addressOfUnsent?: (key: string, request: FastifyRequest) => Promise<string | undefined>
}

interface ImageRoute {
  Params: { '*': string }
}

/** Registered below `/assets` with one route per size, because other files live there too. */
export async function resizedImageRoutes(app: FastifyInstance, deps: ImageDeps): Promise<void> {
  for (const size of Object.keys(imageSizes) as ImageSize[]) {
    app.get<ImageRoute>(`/${size}/*`, (request, reply) => sendImage(deps, size, request, reply))
  }
}

async function sendImage(
  { images, mayRead, addressOfUnsent }: ImageDeps,
  size: ImageSize,
  request: FastifyRequest<ImageRoute>,
  reply: FastifyReply,
) {
  const path = request.params['*']
  // An object never changes, so its name is its entity tag. A repeated request costs no file.
  const etag = `"${size}-${path.slice(path.lastIndexOf('/') + 1)}"`
  if (request.headers['if-none-match'] === etag)
    return reply
      .code(304)
      .headers({ ...immutableHeaders, etag })
      .send()
  const picture = (await mayRead(path, request)) ? await images.find(path, size) : undefined
  const unsent = picture === undefined ? await addressOfUnsent?.(path, request) : undefined
  if (unsent !== undefined) return reply.header('cache-control', 'no-store').redirect(unsent)
  if (picture === undefined)
    return reply.code(404).headers({ 'cache-control': 'no-store' }).type('text/plain; charset=utf-8').send('Not found')

  const headers = picture.isOriginal
    ? objectHeaders(path, '', undefined)
    : { ...immutableHeaders, 'content-type': 'image/webp' }
  return reply.headers({ ...headers, etag }).send(picture.content)
}
