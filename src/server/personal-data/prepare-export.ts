/** The frame of every copy: one ZIP file in stored parts, with its phase. A repeat starts anew. */
import type { Pool } from 'pg'
import { retentionRules } from '#domain/personal-data/retention-rules.ts'
import type { Clock } from '../core/clock.ts'
import { deleteChunks, type ExportRow, failExport, finishExport, insertChunk, startExport } from './export-store.ts'
import { type ZipWriter, zipWriter } from './zip-writer.ts'

/** The format of the file ends at 4 GB. */
export const filesMaxBytes = 3 * 1024 ** 3

interface PrepareDeps {
  readonly pool: Pool
  readonly clock: Clock
}

/** Returns undefined if the copy is done already, or another one is in progress. */
export async function prepareExport(
  { pool, clock }: PrepareDeps,
  exportId: string,
  write: (zip: ZipWriter, row: ExportRow) => Promise<void>,
): Promise<ExportRow | undefined> {
  const started = await startExport.maybe(pool, [exportId])
  if (started === undefined) return undefined
  try {
    await deleteChunks.run(pool, [exportId])
    const zip = zipWriter(
      async (position, content) => void (await insertChunk.run(pool, [exportId, position, content])),
    )
    await write(zip, started)
    const expiresAt = new Date(clock.now().getTime() + retentionRules.dataCopies.retainMs)
    await finishExport.run(pool, [exportId, await zip.end(), expiresAt])
    return started
  } catch (error) {
    await failExport.run(pool, [exportId])
    throw error
  }
}

export async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}
