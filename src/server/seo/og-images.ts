/**
 * Renders Open Graph images on request and caches them. Rendering is the most expensive anonymous request. One image
 * renders at a time, and each client has a limit.
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { semaphore } from '../core/semaphore.ts'

export interface OgImage {
  readonly content: Buffer
  readonly etag: string
}

export interface SharedPictures {
  /** `key` identifies the drawn content. `mayDraw` may throw, and runs only for an image that is not cached. */
  readonly find: (key: string, draw: () => string, mayDraw: () => Promise<void>) => Promise<OgImage>
}

const cacheBytesMax = 16 * 1024 * 1024

export function ogImages(bytesMax = cacheBytesMax): SharedPictures {
  const inTurn = semaphore(1)
  const cache = new Map<string, OgImage>()
  const inTransit = new Map<string, Promise<OgImage>>()
  let bytes = 0

  const store = (key: string, image: OgImage) => {
    cache.set(key, image)
    bytes += image.content.length
    for (const [oldest, { content }] of cache) {
      if (bytes <= bytesMax) return
      cache.delete(oldest)
      bytes -= content.length
    }
  }
  const make = async (key: string, draw: () => string, mayDraw: () => Promise<void>) => {
    await mayDraw()
    const image = await inTurn(() => rasterised(draw()))
    store(key, image)
    return image
  }

  return {
    find: (key, draw, mayDraw) => {
      const known = cache.get(key)
      if (known !== undefined) {
        // Least recently used: a requested image moves to the end.
        cache.delete(key)
        cache.set(key, known)
        return Promise.resolve(known)
      }
      const making = inTransit.get(key) ?? make(key, draw, mayDraw).finally(() => inTransit.delete(key))
      inTransit.set(key, making)
      return making
    },
  }
}

async function rasterised(svg: string): Promise<OgImage> {
  const content = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` }
}
