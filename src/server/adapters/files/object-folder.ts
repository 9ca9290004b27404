/**
 * Objects on disk. An object is a folder of its own with its content and what is known about it, made complete elsewhere
 * and moved into place by one rename: it is there whole or not at all, also after a power cut, and nobody can put another
 * in its place, because a folder cannot be renamed onto one that is not empty. Only its own content may be put anew, as
 * a second file beside the first until the facts name it.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { S3Error } from './s3-error.ts'

export interface ObjectFacts {
  readonly bytes: number
  /** SHA-256 of the content, in hex. */
  readonly sha256: string
  /** The name on the uploader's machine, as it was sent (encoded for a URL). */
  readonly fileName: string | undefined
  /** The file with the content, where it is not the first. */
  readonly content?: string
}

export interface NewObject {
  readonly key: string
  readonly body: Readable
  readonly maxBytes: number
  readonly fileName: string | undefined
  /** Looks at the whole content before it is taken; throws to refuse it. */
  readonly check: (file: string, facts: ObjectFacts) => Promise<void>
  /** Answers what is to be kept instead, where it is not all. */
  readonly clean?: (file: string) => Promise<Uint8Array | undefined>
}

export type ObjectFolder = Awaited<ReturnType<typeof openObjectFolder>>

const factsFile = 'facts.json'
const firstContent = 'content'

export async function openObjectFolder(directory: string) {
  const incoming = join(directory, 'incoming')
  const folderOf = (key: string) => join(directory, 'objects', key)
  const quarantineKeyOf = (key: string) => join(directory, 'set-aside', key)

  // What a killed process left half received is of no use to anybody.
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true, mode: 0o700 })

  const factsOf = async (key: string): Promise<ObjectFacts | undefined> => {
    const text = await readFile(join(folderOf(key), factsFile), 'utf8').catch(whenMissing)
    return text === undefined ? undefined : JSON.parse(text)
  }

  return {
    factsOf,
    contentOf: (key: string, { content = firstContent }: ObjectFacts) => join(folderOf(key), content),

    /** Putting the same content again changes nothing, so a repeat after a lost answer succeeds. */
    add: async ({ key, body, maxBytes, fileName, check, clean }: NewObject): Promise<ObjectFacts> => {
      const draft = join(incoming, randomUUID())
      await mkdir(draft)
      try {
        const content = join(draft, firstContent)
        const received: ObjectFacts = { ...(await receive(body, content, maxBytes)), fileName }
        await check(content, received)
        const kept = await clean?.(content)
        if (kept !== undefined) await writeFile(content, kept, { flush: true })
        const facts = kept === undefined ? received : { ...received, ...measured(kept) }
        await writeFile(join(draft, factsFile), JSON.stringify(facts), { flush: true })
        if (await moveObjectInto(draft, folderOf(key))) return facts
        if ((await factsOf(key))?.sha256 === facts.sha256) return facts
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
      throw new S3Error('PreconditionFailed', 'An object with this name stands already.')
    },

    /** Readers get the old content or the new one; the old one is gone when this is done. */
    rewrite: async (key: string, facts: ObjectFacts, content: Uint8Array): Promise<void> => {
      const { bytes, sha256 } = measured(content)
      const name = `${firstContent}-${sha256}`
      const draft = join(incoming, randomUUID())
      await mkdir(draft)
      try {
        await writeFile(join(draft, name), content, { flush: true })
        await rename(join(draft, name), join(folderOf(key), name))
        await writeFile(
          join(draft, factsFile),
          JSON.stringify({ ...facts, bytes, sha256, content: name } satisfies ObjectFacts),
          { flush: true },
        )
        await rename(join(draft, factsFile), join(folderOf(key), factsFile))
        await syncFolder(folderOf(key))
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
    },

    /** Takes away what a rewriting left behind that was broken off. */
    tidy: async (key: string): Promise<void> => {
      const facts = await factsOf(key)
      const needed = [factsFile, facts?.content ?? firstContent]
      const names = facts === undefined ? [] : await readdir(folderOf(key))
      const unneeded = names.filter((name) => !needed.includes(name))
      await Promise.all(unneeded.map((name) => rm(join(folderOf(key), name), { force: true })))
    },

    quarantine: (key: string) => moveObject(folderOf(key), quarantineKeyOf(key)),
    restoreFromQuarantine: (key: string) => moveObject(quarantineKeyOf(key), folderOf(key)),
    deleteFile: (key: string) => rm(quarantineKeyOf(key), { recursive: true, force: true }),

    /** Every object with the time at which it came. */
    list: () => objectsBelow(join(directory, 'objects'), ''),
  }
}

async function* objectsBelow(root: string, prefix: string): AsyncGenerator<{ key: string; storedAt: Date }> {
  for (const entry of (await readdir(join(root, prefix), { withFileTypes: true }).catch(whenMissing)) ?? []) {
    if (!entry.isDirectory()) continue
    const key = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    const facts = await stat(join(root, key, factsFile)).catch(whenMissing)
    if (facts === undefined) yield* objectsBelow(root, key)
    else yield { key, storedAt: facts.mtime }
  }
}

export function measured(content: Uint8Array): Pick<ObjectFacts, 'bytes' | 'sha256'> {
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') }
}

async function receive(body: Readable, file: string, maxBytes: number) {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge()
      hash.update(chunk)
      yield chunk
    }
  }
  // A request that is destroyed half read keeps its connection open for ever; one that is let go is read to its end.
  await pipeline(body.iterator({ destroyOnReturn: false }), counted, createWriteStream(file, { flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

export function tooLarge(): S3Error {
  return new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed object size.')
}

/** False where an object stands already. */
async function moveObjectInto(draft: string, folder: string): Promise<boolean> {
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

/** What is not there has been moved before, and what stands already is the same. */
async function moveObject(from: string, to: string): Promise<void> {
  if (!(await moveObjectInto(from, to).catch(whenMissing))) await rm(from, { recursive: true, force: true })
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
