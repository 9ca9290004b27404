/** Worker for an evidence pack: a ZIP file with the original files of the job, a PDF, and a manifest. */
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { signingTimeText } from '#domain/core/formats.ts'
import { isObjectKey } from '#domain/uploads/object-key.ts'
import { accountById } from '../accounts/account-store.ts'
import type { Files } from '../adapters/files/files-port.ts'
import { inRepeatableRead } from '../core/db/transaction.ts'
import { certificateDocumentOf } from '../documents/document-store.ts'
import type { EvidencePackContent, PackBlock } from '../documents/pdf/evidence-pack-pdf.ts'
import { createPdfRenderer } from '../documents/pdf/pdf-renderer.ts'
import { type RenderDeps, renderDocument } from '../documents/render-document.ts'
import { advanceExport, type ExportRow, exportById } from '../personal-data/export-store.ts'
import { filesMaxBytes, once, prepareExport } from '../personal-data/prepare-export.ts'
import { type ZipWriter, zipChunkBytes } from '../personal-data/zip-writer.ts'
import { readSections } from './evidence-pack-sections.ts'
import { insertPackFiles, type PackJobRow, packJob } from './evidence-pack-store.ts'
import type { NamedFile } from './pack-source.ts'
import { type Original, writeOriginals } from './write-originals.ts'

export interface EvidencePackDeps extends RenderDeps {
  readonly files: Pick<Files, 'examine' | 'put' | 'stream'>
}

const pdfName = 'evidence-pack.pdf'
const pdfLimitMs = 5 * 60_000
/** Progress in percent after the original files. */
const originalsDone = 70

/** Evidence packs and copies of a user's data share a queue. */
export async function isEvidencePack(pool: Pool, exportId: string): Promise<boolean> {
  const found = await exportById.maybe(pool, [exportId])
  return found !== undefined && found.job_id !== null
}

/** Files beyond the limit are listed in the PDF and in the manifest. */
export async function buildEvidencePack(
  deps: EvidencePackDeps,
  exportId: string,
  maxBytes = filesMaxBytes,
): Promise<void> {
  await prepareExport(deps, exportId, (zip, row) => writePack(deps, zip, row, maxBytes))
}

async function writePack(deps: EvidencePackDeps, zip: ZipWriter, row: ExportRow, maxBytes: number): Promise<void> {
  const { pool, files, publicUrl } = deps
  const now = deps.clock.now()
  const { job, sections, named, madeFor } = await readJob(deps, row, now)
  const originals = await writeOriginals(named, { files, zip, maxBytes, advance: progressOf(pool, row.id) })
  const pdf = await renderPack(`${publicUrl}/verify`, {
    kind: 'evidence-pack',
    jobNumber: job.number,
    jobTitle: job.title,
    madeAt: signingTimeText(now.toISOString(), job.state),
    madeFor,
    sections: [...sections, { title: 'Photos and files', blocks: originals.map((file) => blockOf(file, job.state)) }],
  })
  await zip.add(pdfName, partsOf(pdf))
  const pdfSha256 = createHash('sha256').update(pdf).digest('hex')
  const pdfEntry = { name: pdfName, sha256: pdfSha256, bytes: pdf.length }
  await zip.add('manifest.json', once(manifestOf(job.number, now, pdfEntry, originals)), { isText: true })
  await insertPackFiles.run(pool, [[pdfSha256, ...originals.map(({ sha256 }) => sha256)], job.id, now])
}

/** The records come from one snapshot. The PDF of the certificate is a file too, so it is rendered before. */
async function readJob(deps: EvidencePackDeps, { account_id, job_id }: ExportRow, now: Date) {
  const { pool } = deps
  const actor = await accountById.one(pool, [account_id])
  const certificate = await certificateDocumentOf.maybe(pool, [job_id ?? ''])
  if (certificate !== undefined) await renderDocument(deps, certificate.id)
  const named = new Map<string, NamedFile>()
  const addFile = (file: NamedFile) => {
    if (isObjectKey(file.key) && !named.has(file.key)) named.set(file.key, file)
  }
  return await inRepeatableRead(pool, async (db) => {
    const job: PackJobRow = await packJob.one(db, [job_id ?? ''])
    const sections = await readSections({ db, job, actor, now, addFile })
    const madeFor = actor.role === 'admin' ? 'for Plumbline support' : `for ${actor.name}`
    return { job, sections, named: [...named.values()], madeFor }
  })
}

/** Stores the progress of the original files, once for each percent, because open pages read it again. */
function progressOf(pool: Pool, exportId: string): (share: number) => Promise<void> {
  let stored = 0
  return async (share) => {
    const percent = Math.floor(share * originalsDone)
    if (percent === stored) return
    stored = percent
    await advanceExport.run(pool, [exportId, percent])
  }
}

/** Its own thread, so that other documents don't wait, and its memory is freed. */
async function renderPack(checkUrl: string, content: EvidencePackContent): Promise<Buffer> {
  const renderer = createPdfRenderer({ limitMs: pdfLimitMs, resourceLimits: { maxYoungGenerationSizeMb: 8 } })
  try {
    return await renderer.render({ content, checkUrl })
  } finally {
    await renderer.stop()
  }
}

function blockOf({ caption, uploader, receivedAt, name, sha256, jpeg }: Original, state: string): PackBlock {
  const facts = [
    name ?? 'Not in the ZIP file, because the files are too large. Open it on the page of the job.',
    `Uploaded by ${uploader}, received on ${signingTimeText(receivedAt.toISOString(), state)}`,
    `SHA-256: ${sha256}`,
  ]
  return { kind: 'file', title: caption, facts, ...(jpeg && { jpeg }) }
}

type ManifestEntry = Pick<Original, 'name' | 'sha256' | 'bytes'>

function manifestOf(job: string, now: Date, pdf: ManifestEntry, originals: readonly Original[]): string {
  const madeAt = now.toISOString()
  const entries = originals.map(({ name, sha256, bytes, uploader, receivedAt, caption }) => ({
    ...{ name, sha256, bytes, uploader, receivedAt: receivedAt.toISOString(), caption },
  }))
  const manifest = {
    job,
    madeAt,
    files: [{ ...pdf, uploader: 'Plumbline', receivedAt: madeAt }, ...entries.filter(({ name }) => name !== null)],
    filesLeftOut: entries.filter(({ name }) => name === null),
  }
  return JSON.stringify(manifest, null, 2)
}

/** The writer copies each part, so the parts are small. */
async function* partsOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < content.length; start += zipChunkBytes)
    yield content.subarray(start, start + zipChunkBytes)
}
