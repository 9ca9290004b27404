/** Writes the original files of a job into its evidence pack. Photos also get a small copy for the PDF. */
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import sharp from 'sharp'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { pixelsMax } from '../adapters/files/image-pixels.ts'
import type { ZipWriter } from '../personal-data/zip-writer.ts'
import type { NamedFile } from './pack-source.ts'

export interface Original extends NamedFile {
  /** The name in the ZIP file; null for a file that did not fit. */
  readonly name: string | null
  readonly sha256: string
  readonly bytes: number
  /** The small copy of a photo. */
  readonly jpeg?: Uint8Array | undefined
}

interface WriteOptions {
  readonly files: Pick<Files, 'examine' | 'stream'>
  readonly zip: ZipWriter
  /** Larger files are left out. */
  readonly maxBytes: number
  readonly advance: (share: number) => Promise<unknown>
}

/** Enough to recognise a detail on a printed page. */
const copySize = { width: 1000, height: 1000, fit: 'inside', withoutEnlargement: true } as const

/** The small copy of a photo is drawn beside the writing of the next file, so memory holds two. A deleted file is skipped. */
export async function writeOriginals(
  named: readonly NamedFile[],
  { files, zip, maxBytes, advance }: WriteOptions,
): Promise<Original[]> {
  const originals: Promise<Original>[] = []
  let bytesInZip = 0
  for (const [done, file] of named.entries()) {
    const examined = await files.examine(file.key)
    if (examined === undefined) continue
    const { sha256, bytes } = examined
    if (bytesInZip + bytes > maxBytes) {
      originals.push(Promise.resolve({ ...file, name: null, sha256, bytes }))
      continue
    }
    bytesInZip += bytes
    const name = `files/${String(originals.length + 1).padStart(4, '0')}${extname(file.key)}`
    const photo = await writeOriginal({ ...file, name, sha256 }, files, zip)
    await originals.at(-1)
    originals.push(smallCopy(photo).then((jpeg) => ({ ...file, name, sha256, bytes, jpeg })))
    await advance((done + 1) / named.length)
  }
  return await Promise.all(originals)
}

/** Returns the content of a photo. The hash is computed again, so the manifest can't differ from the file. */
async function writeOriginal(
  { key, name, sha256 }: { readonly key: string; readonly name: string; readonly sha256: string },
  files: Pick<Files, 'stream'>,
  zip: ZipWriter,
): Promise<Buffer | undefined> {
  const content = await files.stream(key)
  if (content === undefined) throw new Error(`The file ${key} was deleted meanwhile`)
  const hash = createHash('sha256')
  const isPhoto = attachmentKind(key) === 'image'
  const photo: Buffer[] = []
  async function* hashed(): AsyncGenerator<Buffer> {
    for await (const part of content as AsyncIterable<Buffer>) {
      hash.update(part)
      if (isPhoto) photo.push(part)
      yield part
    }
  }
  await zip.add(name, hashed())
  if (hash.digest('hex') !== sha256) throw new Error(`The file ${key} has changed meanwhile`)
  return isPhoto ? Buffer.concat(photo) : undefined
}

/** Undefined for a file that is no readable picture. The thread of the PDF reads the same memory. */
async function smallCopy(original: Buffer | undefined): Promise<Uint8Array | undefined> {
  if (original === undefined) return undefined
  try {
    const image = sharp(original, { limitInputPixels: pixelsMax })
    const { orientation = 1 } = await image.metadata()
    // Turning a photo that stands upright already takes a third of the time.
    const upright = orientation === 1 ? image : image.autoOrient()
    const jpeg = await upright.resize(copySize).flatten({ background: '#fff' }).jpeg({ quality: 65 }).toBuffer()
    const shared = new Uint8Array(new SharedArrayBuffer(jpeg.length))
    shared.set(jpeg)
    return shared
  } catch {
    return undefined
  }
}
