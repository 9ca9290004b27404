/**
 * Worker for an evidence pack: a ZIP file with a PDF, the original files of the job, and a manifest. Memory holds one
 * original at a time, and small copies of the photos for the PDF.
 */
import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import type { Pool } from 'pg'
import sharp from 'sharp'
import { signingTimeText } from '#domain/core/formats.ts'
import { attachmentKind } from '#domain/uploads/attachment-kind.ts'
import { isObjectKey } from '#domain/uploads/object-key.ts'
import { accountById } from '../accounts/account-store.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { pixelsMax } from '../adapters/files/image-pixels.ts'
import type { Clock } from '../core/clock.ts'
import { inRepeatableRead } from '../core/db/transaction.ts'
import type { EvidencePackContent, PackBlock } from '../documents/pdf/evidence-pack-pdf.ts'
import { createPdfRenderer } from '../documents/pdf/pdf-renderer.ts'
import { advanceExport, type ExportRow, exportById } from '../personal-data/export-store.ts'
import { once, prepareExport } from '../personal-data/prepare-export.ts'
import type { ZipWriter } from '../personal-data/zip-writer.ts'
import { type NamedFile, readSections } from './evidence-pack-sections.ts'
import { insertPackFiles, packJob } from './evidence-pack-store.ts'

export interface EvidencePackDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'examine' | 'read' | 'stream'>
  readonly clock: Clock
  readonly publicUrl: string
}

interface PackFile extends NamedFile {
  /** The name in the ZIP file. */
  readonly name: string
  readonly sha256: string
  readonly bytes: number
}

const pdfName = 'evidence-pack.pdf'
const pdfLimitMs = 5 * 60_000
/** Enough to recognise a detail on a printed page. The original is in the ZIP file. */
const copySize = { width: 1000, height: 1000, fit: 'inside', withoutEnlargement: true } as const
/** Progress in percent after the photos, and after the PDF. */
const [photosDone, pdfDone] = [40, 70]

/** Evidence packs and copies of a user's data share a queue. */
export async function isEvidencePack(pool: Pool, exportId: string): Promise<boolean> {
  const found = await exportById.maybe(pool, [exportId])
  return found !== undefined && found.job_id !== null
}

export async function buildEvidencePack(deps: EvidencePackDeps, exportId: string): Promise<void> {
  await prepareExport(deps, exportId, (zip, row) => writePack(deps, zip, row))
}

async function writePack(deps: EvidencePackDeps, zip: ZipWriter, { id, account_id, job_id }: ExportRow): Promise<void> {
  const { pool, clock, publicUrl } = deps
  const now = clock.now()
  const actor = await accountById.one(pool, [account_id])
  const named = new Map<string, NamedFile>()
  const addFile = (file: NamedFile) => {
    if (isObjectKey(file.key) && !named.has(file.key)) named.set(file.key, file)
  }
  const { job, sections } = await inRepeatableRead(pool, async (db) => {
    const found = await packJob.one(db, [job_id ?? ''])
    return { job: found, sections: await readSections({ db, job: found, actor, now, addFile }) }
  })
  const { packFiles, blocks } = await readFiles(deps, [...named.values()], job.state, (share) =>
    advanceExport.run(pool, [id, Math.floor(share * photosDone)]),
  )
  const madeAt = now.toISOString()
  const pdf = await renderPack(`${publicUrl}/verify`, {
    kind: 'evidence-pack',
    jobNumber: job.number,
    jobTitle: job.title,
    madeAt: signingTimeText(madeAt, job.state),
    madeFor: actor.role === 'admin' ? 'for Plumbline support' : `for ${actor.name}`,
    sections: [...sections, { title: 'Photos and files', blocks }],
  })
  await advanceExport.run(pool, [id, pdfDone])
  await zip.add(pdfName, once(pdf))
  for (const [done, file] of packFiles.entries()) {
    await zip.add(file.name, contentOf(deps, file))
    await advanceExport.run(pool, [id, pdfDone + Math.floor(((done + 1) / packFiles.length) * (99 - pdfDone))])
  }
  const pdfSha256 = createHash('sha256').update(pdf).digest('hex')
  const manifest = {
    job: job.number,
    madeAt,
    files: [
      { name: pdfName, sha256: pdfSha256, bytes: pdf.length, uploader: 'Plumbline', receivedAt: madeAt },
      ...packFiles.map(({ name, sha256, bytes, uploader, receivedAt, caption }) => ({
        ...{ name, sha256, bytes, uploader, receivedAt: receivedAt.toISOString(), caption },
      })),
    ],
  }
  await zip.add('manifest.json', once(JSON.stringify(manifest, null, 2)), { isText: true })
  await insertPackFiles.run(pool, [packFiles.map(({ sha256 }) => sha256), job.id, now, false])
  await insertPackFiles.run(pool, [[pdfSha256], job.id, now, true])
}

/** Its own thread, so that other documents don't wait, and its memory is freed. */
async function renderPack(checkUrl: string, content: EvidencePackContent): Promise<Buffer> {
  const renderer = createPdfRenderer({ limitMs: pdfLimitMs })
  try {
    return await renderer.render({ content, checkUrl })
  } finally {
    await renderer.stop()
  }
}

/** A deleted file is left out. */
async function readFiles(
  { files }: EvidencePackDeps,
  named: readonly NamedFile[],
  state: string,
  advance: (share: number) => Promise<unknown>,
): Promise<{ packFiles: PackFile[]; blocks: PackBlock[] }> {
  const packFiles: PackFile[] = []
  const blocks: PackBlock[] = []
  for (const [done, file] of named.entries()) {
    const examined = await files.examine(file.key)
    if (examined === undefined) continue
    const { sha256, bytes } = examined
    const name = `files/${String(packFiles.length + 1).padStart(4, '0')}${extname(file.key)}`
    packFiles.push({ ...file, name, sha256, bytes })
    const jpeg = attachmentKind(file.key) === 'image' ? await smallCopy(await files.read(file.key)) : undefined
    const received = `Uploaded by ${file.uploader}, received on ${signingTimeText(file.receivedAt.toISOString(), state)}`
    const facts = [name, received, `SHA-256: ${sha256}`]
    blocks.push({ kind: 'file', title: file.caption, facts, ...(jpeg && { jpeg }) })
    await advance((done + 1) / named.length)
  }
  return { packFiles, blocks }
}

/** Undefined for a file that is no readable picture. */
async function smallCopy(original: Buffer | undefined): Promise<Uint8Array | undefined> {
  if (original === undefined) return undefined
  try {
    const image = sharp(original, { limitInputPixels: pixelsMax })
    return await image.autoOrient().resize(copySize).flatten({ background: '#fff' }).jpeg({ quality: 65 }).toBuffer()
  } catch {
    return undefined
  }
}

/** The hash is computed again, so that the manifest can't differ from the file. */
async function* contentOf({ files }: EvidencePackDeps, { key, sha256 }: PackFile): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const content = await files.stream(key)
  if (content === undefined) throw new Error(`The file ${key} was deleted meanwhile`)
  for await (const part of content as AsyncIterable<Buffer>) {
    hash.update(part)
    yield part
  }
  if (hash.digest('hex') !== sha256) throw new Error(`The file ${key} has changed meanwhile`)
}
