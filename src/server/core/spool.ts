/**
 * What is written faster than somebody reads it waits on the disk: whoever writes is done as soon as they can, and holds
 * nothing for a slow reader, while memory holds a piece at a time. The file has no name from its first moment, so that it is
 * gone with its reader, and with the process.
 */
import { randomUUID } from 'node:crypto'
import { type FileHandle, open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chunkBytes = 64 * 1024

/** Writes everything, one after the other; stops where the signal says that nobody reads it any more. */
export type Fill = (write: (text: string) => Promise<void>, signal: AbortSignal) => Promise<void>

/** What was written, as soon as it was; fails behind it where the writing has failed. */
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
  // It is told to whoever has read what came before.
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
