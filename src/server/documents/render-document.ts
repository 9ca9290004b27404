/** Renders an issued document once and stores the file under a random name. */
import { createHash, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { documentContent } from '#api/documents/document-content.ts'
import { randomName } from '#domain/uploads/random-name.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Clock } from '../core/clock.ts'
import { documentById, saveRenderedFile } from './document-store.ts'
import type { PdfRenderer } from './pdf/pdf-renderer.ts'

export interface RenderDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'put'>
  readonly renderer: PdfRenderer
  readonly clock: Clock
  readonly publicUrl: string
}

export async function renderDocument(
  { pool, files, renderer, clock, publicUrl }: RenderDeps,
  id: string,
): Promise<void> {
  const document = await documentById.maybe(pool, [id])
  if (document === undefined || document.file_sha256 !== null) return
  const content = documentContent.parse(document.content)
  const file = await renderer.render({ content, checkUrl: `${publicUrl}/verify` })
  const sha256 = createHash('sha256').update(file).digest('hex')
  // Everyone can know the fingerprint of a document, so the name never follows from it.
  const key = `documents/${randomName(randomBytes)}.pdf`
  await files.put(key, file)
  await saveRenderedFile.run(pool, [id, sha256, key, file.length, clock.now()])
}
