/**
 * Objects on disk. Each is a folder that is completed elsewhere and then renamed, so it is complete or missing, even
 * after a power cut. A rename can't replace a folder with content. A rewrite adds a second file, until the metadata
 * names it.
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
  /** The uploader's file name, URL-encoded as sent. */
  readonly fileName: string | undefined
  /** Who uploaded it. Undefined for files of the server, and for files from before owners were stored. */
  readonly ownerId?: string | undefined
  /** When a scanner found no malware. Undefined without a scanner. */
  readonly scannedAt?: string | undefined
  /** The content file, if not the first. */
  readonly content?: string
}

export interface NewObject {
  readonly key: string
  readonly body: Readable
  readonly maxBytes: number
  readonly fileName: string | undefined
  readonly ownerId?: string
  /** Checks the complete content before storing. Throws to reject it. */
  readonly check: (file: string, facts: ObjectFacts) => Promise<Pick<ObjectFacts, 'scannedAt'>>
  /** Returns replacement content, if any. */
  readonly clean?: (file: string) => Promise<Uint8Array | undefined>
}

const factsFile = 'facts.json'
const firstContent = 'content'

export async function openObjectFolder(directory: string) {
  const incoming = join(directory, 'incoming')
  const folderOf = (key: string) => join(directory, 'objects', key)
  const quarantineKeyOf = (key: string) => join(directory, 'set-aside', key)

  // Partial uploads of a killed process are useless.
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true, mode: 0o700 })

  const factsOf = async (key: string): Promise<ObjectFacts | undefined> => {
    const text = await readFile(join(folderOf(key), factsFile), 'utf8').catch(whenMissing)
    return text === undefined ? undefined : JSON.parse(text)
  }

  return {
    factsOf,
    contentOf: (key: string, { content = firstContent }: ObjectFacts) => join(folderOf(key), content),

    /** Storing the same content again changes nothing, so a retry succeeds. */
    add: async ({ key, body, maxBytes, fileName, ownerId, check, clean }: NewObject): Promise<ObjectFacts> => {
      const draft = join(incoming, randomUUID())
      await mkdir(draft)
      try {
        const content = join(draft, firstContent)
        const received: ObjectFacts = { ...(await receive(body, content, maxBytes)), fileName, ownerId }
        const scanned = await check(content, received)
        const kept = await clean?.(content)
        if (kept !== undefined) await writeFile(content, kept, { flush: true })
        const facts = { ...received, ...scanned, ...(kept === undefined ? {} : measured(kept)) }
        await writeFile(join(draft, factsFile), JSON.stringify(facts), { flush: true })
        if (await moveObjectInto(draft, folderOf(key))) return facts
        if ((await factsOf(key))?.sha256 === facts.sha256) return facts
      } finally {
        await rm(draft, { recursive: true, force: true })
      }
      throw new S3Error('PreconditionFailed', 'An object with this name stands already.')
    },

    /** Readers get the old or the new content. The old file is then deleted. */
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

    /** Removes leftovers of an interrupted rewrite. */
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

    /** Every object with its upload time. */
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

export async function receive(body: Readable, file: string, maxBytes: number) {
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
  // Destroying a half-read request would keep its connection open. Draining it closes the connection.
  await pipeline(body.iterator({ destroyOnReturn: false }), counted, createWriteStream(file, { flush: true }))
  return { bytes, sha256: hash.digest('hex') }
}

export function tooLarge(): S3Error {
  return new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed object size.')
}

/** False if the object exists. */
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

/** A missing source was moved before, and an existing target is the same. */
async function moveObject(from: string, to: string): Promise<void> {
  if (!(await moveObjectInto(from, to).catch(whenMissing))) await rm(from, { recursive: true, force: true })
}

/** A rename is durable only after a sync of its parent folder. */
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
