/**
 * Buffers output on disk, so a slow reader doesn't hold up its writer. Memory holds one chunk at a time. The file is
 * unlinked at once, so it disappears with its reader or the process.
 */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chunkBytes = 64 * 1024

/** Writes all parts in order. Stops when the signal says that the reader has left. */
export type Fill = (write: (text: string) => Promise<void>, signal: AbortSignal) => Promise<void>

/** Yields what was written as soon as possible. Throws after the last part if the writer failed. */
export async function* spool(fill: Fill): AsyncGenerator<Buffer> {
  const file = await openUnlinkedFile()
  const unread = new AbortController()
  let written = 0
  let isDone = false
  let change = Promise.withResolvers<void>()
  const notify = () => {
    change.resolve()
    change = Promise.withResolvers()
  }
  const write = async (text: string) => {
    await file.appendFile(text)
    written += Buffer.byteLength(text)
    notify()
  }
  const filling = fill(write, unread.signal).finally(() => {
    isDone = true
    notify()
  })
  // The error reaches the reader after the text before it.
  filling.catch(() => undefined)
  try {
    let read = 0
    while (read < written || !isDone) {
      if (read === written) {
        await change.promise
        continue
      }
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, read)
      read += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
    await filling
  } finally {
    unread.abort()
    await filling.catch(() => undefined)
    await file.close()
  }
}

async function openUnlinkedFile(): Promise<FileHandle> {
  const name = join(tmpdir(), `plumbline-${randomUUID()}`)
  const file = await open(name, 'wx+', 0o600)
  await unlink(name)
  return file
}
