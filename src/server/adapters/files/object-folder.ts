/**
 * Objects on disk. An object is a folder of its own with its content and what is known about it, made complete elsewhere
 * and moved into place by one rename: it is there whole or not at all, also after a power cut, and it can never be
 * overwritten, because a folder cannot be renamed onto one that is not empty.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3Refusal } from './s3-refusal.ts'

export interface ObjectFacts {
  readonly bytes: number
  /** SHA-256 of the content, in hex. */
  readonly sha256: string
  /** The name on the uploader's machine, as it was sent (encoded for a URL). */
  readonly fileName: string | undefined
}

export interface NewObject {
  readonly key: string
  readonly body: Readable
  readonly maxBytes: number
  readonly fileName: string | undefined
  /** Looks at the whole content before it is taken; throws to refuse it. */
  readonly check: (file: string, facts: ObjectFacts) => Promise<void>
}

export type ObjectFolder = Awaited<ReturnType<typeof openObjectFolder>>

export async function openObjectFolder(directory: string) {
  const incoming = join(directory, 'incoming')
  const folderOf = (key: string) => join(directory, 'objects', key)

  // What a killed process left half received is of no use to anybody.
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true, mode: 0o700 })

  const factsOf = async (key: string): Promise<ObjectFacts | undefined> => {
    const text = await readFile(join(folderOf(key), 'facts.json'), 'utf8').catch(whenMissing)
    return text === undefined ? undefined : JSON.parse(text)
  }

  return {
    factsOf,
    contentOf: (key: string) => join(folderOf(key), 'content'),

    /** Putting the same content again changes nothing, so a repeat after a lost answer succeeds. */
    add: async ({ key, body, maxBytes, fileName, check }: NewObject): Promise<ObjectFacts> => {
      const draft = join(incoming, randomUUID())
      await mkdir(draft)
      try {
        const content = join(draft, 'content')
        const facts: ObjectFacts = { ...(await receive(body, content, maxBytes)), fileName }
        await check(content, facts)
        await writeFile(join(draft, 'facts.json'), JSON.stringify(facts), { flush: true })
        if (await moveInto(draft, folderOf(key))) return facts
        if ((await factsOf(key))?.sha256 === facts.sha256) return facts
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
      throw new S3Refusal('PreconditionFailed', 'An object with this name stands already.')
    },
  }
}

async function receive(body: Readable, file: string, maxBytes: number) {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge()
      hash.update(chunk)
      yield chunk
    }
  }
  // A request that is destroyed half read keeps its connection open for ever; one that is let go is read to its end.
  await pipeline(body.iterator({ destroyOnReturn: false }), measured, createWriteStream(file, { flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

export function tooLarge(): S3Refusal {
  return new S3Refusal('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed object size.')
}

/** False where an object stands already. */
async function moveInto(draft: string, folder: string): Promise<boolean> {
  await mkdir(dirname(folder), { recursive: true })
  try {
    await rename(draft, folder)
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY', 'EEXIST')) return false
    throw error
  }
  await syncFolder(dirname(folder))
  return true
}

/** A rename is on the disk only when the folder that holds the name is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function whenMissing(error: unknown): undefined {
  if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
  throw error
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
