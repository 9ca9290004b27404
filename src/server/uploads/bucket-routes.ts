/**
 * Originals and pictures of a bucket. Pages link both at the server's own address [FILE-02, FILE-04]. A file is open once
 * its form was sent. Before that, only its uploader reads it, at a signed address that works for some minutes.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { isObjectKey, isOpenToAll } from '#domain/uploads/object-key.ts'
import { resizedImageRoutes } from '../adapters/files/resized-image-routes.ts'
import type { ResizedImages } from '../adapters/files/resized-images.ts'
import type { S3Storage } from '../adapters/files/s3-storage.ts'
import { isSignedIn } from '../core/http/actor.ts'
import type { Api } from '../core/http/api.ts'
import { findSending } from './upload-budget.ts'
import type { UploadCookie } from './upload-cookie.ts'

interface BucketRouteDeps {
  /** Of the bucket in links of pages. */
  readonly name: string
  readonly storage: Pick<S3Storage, 'unsentAddress' | 'signedAddress' | 'scanOf'>
  readonly images: ResizedImages
  /** Where everyone reads sent files. Without it they have signed addresses too. */
  readonly assetsUrl: string | undefined
  readonly pool: Pool
  readonly identify: Api['identify']
  readonly cookie: UploadCookie
}

/** `ASSETS_URL` may change. */
const redirectMaxAgeSeconds = 60 * 60

interface ObjectRoute {
  Params: { '*': string }
}

export async function bucketRoutes(app: FastifyInstance, deps: BucketRouteDeps): Promise<void> {
  const { name, storage, images, assetsUrl } = deps
  const sendingOf = findSending(deps.pool)
  const isSent = async (key: string) => (await sendingOf(key)).isSent
  const addressOfUnsent = async (key: string, request: FastifyRequest) => {
    if (!isObjectKey(key) || !isOpenToAll(key)) return undefined
    const { isSent, grantId } = await sendingOf(key)
    return isSent ? undefined : await unsentAddress(deps, key, request, grantId)
  }
  const publicAddress = (key: string) => assetsUrl && `${assetsUrl}/${key}`

  app.get<ObjectRoute>(`/files/${name}/*`, async (request, reply) => {
    const key = request.params['*']
    const isOpen = isObjectKey(key) && isOpenToAll(key) && (await isSent(key))
    const address = isOpen
      ? (publicAddress(key) ?? (await storage.signedAddress(key)))
      : await addressOfUnsent(key, request)
    if (address === undefined) return reply.code(404).header('cache-control', 'no-store').send()
    if (request.method === 'HEAD')
      return reply
        .headers({ 'cache-control': 'no-store', 'x-malware-scan': (await storage.scanOf(key)) ?? 'waiting' })
        .send()
    const isPublic = isOpen && assetsUrl !== undefined
    return reply
      .header('cache-control', isPublic ? `public, max-age=${redirectMaxAgeSeconds}` : 'no-store')
      .redirect(address)
  })
  await app.register(resizedImageRoutes, { prefix: '/assets', images, mayRead: isSent, addressOfUnsent })
}

async function unsentAddress(
  { storage, identify, cookie }: BucketRouteDeps,
  key: string,
  request: FastifyRequest,
  countedGrantId: string | null | undefined,
): Promise<string | undefined> {
  const reader = await identify(request).catch(() => undefined)
  const ownerId = reader !== undefined && isSignedIn(reader) ? reader.id : undefined
  const grantIds = cookie.read(request)
  const address = await storage.unsentAddress(key, ownerId, grantIds)
  if (address !== undefined || !countedGrantId || !grantIds.includes(countedGrantId)) return address
  return (await storage.scanOf(key)) === undefined ? undefined : await storage.signedAddress(key)
}
