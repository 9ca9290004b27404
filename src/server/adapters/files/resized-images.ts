/**
 * Pictures in the sizes in which they are shown [FILE-04], made from the original at the first request and kept on
 * disk. Few are made at a time, so that a page full of new photos does not take the processor from everybody else.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { isObjectKey, isOpenToAll } from '#domain/uploads/object-key.ts'
import { semaphore } from '../../core/semaphore.ts'
import { type ImageSize, imageSizes } from './files-port.ts'
import { hasCode } from './object-folder.ts'

export interface ResizedImagesOptions {
  /** Where resized pictures are kept; everything below it can be made again. */
  readonly directory: string
  readonly readOriginal: (path: string) => Promise<Buffer | undefined>
  readonly atOnce?: number
}

export interface Picture {
  readonly content: Buffer
  /** Drawings and animations are shown as they are. */
  readonly isOriginal: boolean
}

export type ResizedImages = ReturnType<typeof resizedImages>

/** A photo of a telephone has 50 million pixels at most; a picture of more is a bomb. */
const pixelsMax = 100_000_000

const unchangedFiles = /\.(?:svg|gif|bmp)$/i
const decodable: readonly string[] = ['jpeg', 'png', 'webp']

export function resizedUrl(path: string, size: ImageSize): string {
  return `/assets/${size}/${path}`
}

export function resizedImages({ directory, readOriginal, atOnce = 2 }: ResizedImagesOptions) {
  const inTurn = semaphore(atOnce)
  const inTransit = new Map<string, Promise<Buffer | undefined>>()

  async function make(path: string, size: ImageSize, file: string): Promise<Buffer | undefined> {
    const original = await readOriginal(path)
    const content = original && (await resize(original, size))
    if (content !== undefined) await keep(file, content)
    return content
  }

  /** Many browsers may ask for the same new picture at once; it is made once. */
  function makeOnce(path: string, size: ImageSize, file: string): Promise<Buffer | undefined> {
    const running = inTransit.get(file)
    if (running !== undefined) return running
    const making = inTurn(() => make(path, size, file)).finally(() => inTransit.delete(file))
    inTransit.set(file, making)
    return making
  }

  return {
    /** Of an original that is taken away. */
    forget: async (path: string): Promise<void> => {
      const files = Object.keys(imageSizes).map((size) => join(directory, size, `${path}.webp`))
      await Promise.all(files.map((file) => rm(file, { force: true })))
    },

    /** Undefined where there is no such picture, or where it cannot be read as one. */
    find: async (path: string, size: ImageSize): Promise<Picture | undefined> => {
      if (!isObjectKey(path) || !isOpenToAll(path) || attachmentKind(path) !== 'image') return undefined
      if (unchangedFiles.test(path)) {
        const original = await readOriginal(path)
        return original && { content: original, isOriginal: true }
      }
      const file = join(directory, size, `${path}.webp`)
      const content = (await readCached(file)) ?? (await makeOnce(path, size, file))
      return content && { content, isOriginal: false }
    },
  }
}

async function resize(original: Buffer, size: ImageSize): Promise<Buffer | undefined> {
  try {
    const image = sharp(original, { limitInputPixels: pixelsMax, failOn: 'error' })
    const { format } = await image.metadata()
    if (!decodable.includes(format)) return undefined
    return await image
      .autoOrient()
      .resize({ ...imageSizes[size], fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer()
  } catch {
    // Damaged, too large or no picture at all: it cannot be shown, and what exactly is wrong helps nobody.
    return undefined
  }
}

async function readCached(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/** A reader sees the whole picture or none, because it gets its name last. */
async function keep(file: string, content: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeFile(draft, content)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}
