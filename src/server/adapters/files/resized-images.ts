/**
 * Images in display sizes [FILE-04], created on first request and cached on disk. A limit on concurrent resizing keeps
 * the processor free for other requests.
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
  /** Folder of the resized images. They can all be created again. */
  readonly directory: string
  readonly readOriginal: (path: string) => Promise<Buffer | undefined>
  readonly atOnce?: number
}

export interface Picture {
  readonly content: Buffer
  /** Drawings and animations are served unchanged. */
  readonly isOriginal: boolean
}

export type ResizedImages = ReturnType<typeof resizedImages>

/** Phone photos have at most 50 million pixels. A larger image is a decompression bomb. */
const pixelsMax = 100_000_000

const unchangedFiles = /\.(?:svg|gif|bmp)$/i
const decodable: readonly string[] = ['jpeg', 'png', 'webp']

export function resizedImages({ directory, readOriginal, atOnce = 2 }: ResizedImagesOptions) {
  const inTurn = semaphore(atOnce)
  const inTransit = new Map<string, Promise<Buffer | undefined>>()

  async function make(path: string, size: ImageSize, file: string): Promise<Buffer | undefined> {
    const original = await readOriginal(path)
    const content = original && (await resize(original, size))
    if (content !== undefined) await keep(file, content)
    return content
  }

  /** Concurrent requests for the same new size create it once. */
  function makeOnce(path: string, size: ImageSize, file: string): Promise<Buffer | undefined> {
    const running = inTransit.get(file)
    if (running !== undefined) return running
    const making = inTurn(() => make(path, size, file)).finally(() => inTransit.delete(file))
    inTransit.set(file, making)
    return making
  }

  return {
    /** For a deleted original. */
    forget: async (path: string): Promise<void> => {
      const files = Object.keys(imageSizes).map((size) => join(directory, size, `${path}.webp`))
      await Promise.all(files.map((file) => rm(file, { force: true })))
    },

    /** Undefined if the image is missing or unreadable. */
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
    // Damaged, too large or not an image. The exact reason doesn't matter.
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

/** The file gets its name last, so readers never see a partial image. */
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
