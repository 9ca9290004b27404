/**
 * The pictures beside shared links, drawn when somebody first asks and kept while there is room. One is drawn at a time,
 * and for one client only so many, because drawing is the dearest answer that nobody has to sign in for.
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { semaphore } from '../core/semaphore.ts'

export interface OgImage {
  readonly content: Buffer
  readonly etag: string
}

export interface SharedPictures {
  /** `key` says everything that is drawn; `mayDraw` may refuse, and is asked only where nothing is kept. */
  readonly find: (key: string, draw: () => string, mayDraw: () => Promise<void>) => Promise<OgImage>
}

const cacheBytesMax = 16 * 1024 * 1024

export function ogImages(bytesMax = cacheBytesMax): SharedPictures {
  const inTurn = semaphore(1)
  const kept = new Map<string, OgImage>()
  const inTransit = new Map<string, Promise<OgImage>>()
  let bytes = 0

  const keep = (key: string, picture: OgImage) => {
    kept.set(key, picture)
    bytes += picture.content.length
    for (const [oldest, { content }] of kept) {
      if (bytes <= bytesMax) return
      kept.delete(oldest)
      bytes -= content.length
    }
  }
  const make = async (key: string, draw: () => string, mayDraw: () => Promise<void>) => {
    await mayDraw()
    const picture = await inTurn(() => rasterised(draw()))
    keep(key, picture)
    return picture
  }

  return {
    find: (key, draw, mayDraw) => {
      const known = kept.get(key)
      if (known !== undefined) {
        // Whatever was asked for last goes last.
        kept.delete(key)
        kept.set(key, known)
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
