/**
 * Images in display sizes [FILE-04], created on first request and cached on disk. Limits on concurrent and waiting
 * tasks keep processor and memory free for other requests.
 */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import sharp from 'sharp'
import { coreErrors } from '#domain/core/core-errors.ts'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { isObjectKey, isOpenToAll } from '#domain/uploads/object-key.ts'
import { semaphore } from '../../core/semaphore.ts'
import { type Files, type ImageSize, imageSizes } from './files-port.ts'
import { pixelsMax } from './image-pixels.ts'
import { hasCode } from './object-folder.ts'

export interface ResizedImagesOptions {
  /** Folder of the resized images. They can all be created again. */
  readonly directory: string
  readonly files: Pick<Files, 'read' | 'stream'>
  readonly atOnce?: number
  readonly waitingMax?: number
}

export interface Picture {
  /** Drawings and animations are streamed unchanged. */
  readonly content: Buffer | Readable
  readonly isOriginal: boolean
}

export type ResizedImages = ReturnType<typeof resizedImages>

const unchangedFiles = /\.(?:svg|gif|bmp)$/i
const decodable: readonly string[] = ['jpeg', 'png', 'webp']

const unreadableMax = 10_000

export function resizedImages({ directory, files, atOnce = 2, waitingMax = 50 }: ResizedImagesOptions) {
  const inTurn = semaphore(atOnce)
  const inTransit = new Map<string, Promise<Buffer | undefined>>()
  /** Paths that failed to decode. An object never changes, so a second attempt would fail too. */
  const unreadable = new Set<string>()

  async function make(path: string, size: ImageSize, file: string): Promise<Buffer | undefined> {
    const original = await files.read(path)
    if (original === undefined) return undefined
    const content = await resize(original, size)
    if (content !== undefined) await keep(file, content)
    else if (unreadable.size < unreadableMax) unreadable.add(path)
    return content
  }

  /** Concurrent requests for the same new size create it once. */
  async function makeOnce(path: string, size: ImageSize, file: string): Promise<Buffer | undefined> {
    const running = inTransit.get(file)
    if (running !== undefined) return running
    if (inTransit.size >= atOnce + waitingMax) throw coreErrors.unavailable()
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

    /** Undefined if the image is missing or unreadable. Throws `unavailable` while too many images wait. */
    find: async (path: string, size: ImageSize): Promise<Picture | undefined> => {
      if (!isObjectKey(path) || !isOpenToAll(path) || attachmentKind(path) !== 'image') return undefined
      if (unchangedFiles.test(path)) {
        const content = await files.stream(path)
        return content && { content, isOriginal: true }
      }
      if (unreadable.has(path)) return undefined
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
