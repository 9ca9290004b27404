/**
 * Writes a ZIP file in chunks of one size, so that memory holds one chunk and a download can start anywhere. Each write
 * waits for the storage of the chunks before it.
 */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export const zipChunkBytes = 1024 * 1024

type StoreChunk = (position: number, content: Buffer) => Promise<void>

export interface ZipWriter {
  /** Text is compressed. Pictures, films and PDF are compressed already. */
  add(name: string, content: AsyncIterable<Uint8Array>, options?: { readonly isText?: boolean }): Promise<void>
  /** Returns the length of the file. */
  end(): Promise<number>
}

export function zipWriter(store: StoreChunk): ZipWriter {
  let pending: Buffer[] = []
  let pendingBytes = 0
  let bytes = 0
  let position = 0
  let failure: Error | undefined
  const zip = new Zip((error, chunk) => {
    failure ??= error ?? undefined
    pending.push(Buffer.from(chunk))
    pendingBytes += chunk.length
    bytes += chunk.length
  })
  const flush = async (least: number) => {
    if (failure !== undefined) throw failure
    if (pendingBytes < least) return
    let rest = Buffer.concat(pending)
    for (; rest.length >= least && rest.length > 0; position += 1) {
      await store(position, rest.subarray(0, zipChunkBytes))
      rest = rest.subarray(zipChunkBytes)
    }
    pending = [Buffer.from(rest)]
    pendingBytes = rest.length
  }
  return {
    add: async (name, content, { isText = false } = {}) => {
      const entry = isText ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name)
      zip.add(entry)
      for await (const part of content) {
        entry.push(part)
        await flush(zipChunkBytes)
      }
      entry.push(new Uint8Array(), true)
      await flush(zipChunkBytes)
    },
    end: async () => {
      zip.end()
      await flush(1)
      return bytes
    },
  }
}
