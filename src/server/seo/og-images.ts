/**
 * The pictures beside shared links, drawn when somebody first asks and kept while there is room. One is drawn at a time,
 * and for one client only so many, because drawing is the dearest answer that nobody has to sign in for.
 */
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { takingTurns } from '../core/semaphore.ts'

export interface SharedPicture {
  readonly content: Buffer
  readonly etag: string
}

export interface SharedPictures {
  /** `key` says everything that is drawn; `mayDraw` may refuse, and is asked only where nothing is kept. */
  readonly find: (key: string, draw: () => string, mayDraw: () => Promise<void>) => Promise<SharedPicture>
}

const bytesKeptMax = 16 * 1024 * 1024

export function sharedPictures(bytesMax = bytesKeptMax): SharedPictures {
  const inTurn = takingTurns(1)
  const kept = new Map<string, SharedPicture>()
  const underWay = new Map<string, Promise<SharedPicture>>()
  let bytes = 0

  const keep = (key: string, picture: SharedPicture) => {
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
      const making = underWay.get(key) ?? make(key, draw, mayDraw).finally(() => underWay.delete(key))
      underWay.set(key, making)
      return making
    },
  }
}

async function rasterised(svg: string): Promise<SharedPicture> {
  const content = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url')}"` }
}
