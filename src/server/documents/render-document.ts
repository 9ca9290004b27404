/** Renders an issued document once and stores the file by its hash. */
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { documentContent } from '#api/documents/document-content.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Clock } from '../core/clock.ts'
import { documentById, saveRenderedFile } from './document-store.ts'
import type { PdfRenderer } from './pdf/pdf-renderer.ts'

interface RenderDeps {
  readonly pool: Pool
  readonly files: Files
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
  const key = objectKeyOf(sha256)
  await files.put(key, file)
  await saveRenderedFile.run(pool, [id, sha256, key, file.length, clock.now()])
}

const letters = 'abcdefghijklmnop'
const nameLength = 32

/** Half of the hash as letters, like all object keys. */
function objectKeyOf(sha256: string): string {
  const name = [...sha256.slice(0, nameLength)].map((digit) => letters[Number.parseInt(digit, 16)]).join('')
  return `documents/${name}.pdf`
}
