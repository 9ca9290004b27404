/**
 * Worker for the copy of a user's data: a ZIP file with a JSON file for each kind of record, and the files that these
 * records name. The records come from one snapshot. Memory holds a few rows and one chunk. A repeat starts anew.
 */
import type { Pool } from 'pg'
import { isObjectKey } from '#domain/uploads/object-key.ts'
import type { NotifyOwner } from '../accounts/record-security-event.ts'
import type { Files } from '../adapters/files/files-port.ts'
import type { Clock } from '../core/clock.ts'
import type { Db } from '../core/db/sql.ts'
import { inRepeatableRead } from '../core/db/transaction.ts'
import { exportParts } from './export-parts-store.ts'
import { advanceExport } from './export-store.ts'
import { filesMaxBytes, once, prepareExport } from './prepare-export.ts'
import type { ZipWriter } from './zip-writer.ts'

const rowsAtOnce = 200
const objectKeys = /[a-z][a-z/-]{0,60}\/[A-Za-z]{32}\.[a-z0-9]{2,4}/g

const readMe = `This file is a copy of what Plumbline stores about you.

Each .json file lists the records of one kind. The folder "files" has the photos, films and documents that these records
name. If files-left-out.json lists files, they did not fit. You can open those on the page of their job.
Passwords, keys, codes and full bank numbers are not included, because we store them only as hashes or encrypted.
`

export interface ExportDeps {
  readonly pool: Pool
  readonly files: Pick<Files, 'stream' | 'examine'>
  readonly clock: Clock
  readonly notifyOwner: NotifyOwner
}

export async function buildExport(deps: ExportDeps, exportId: string, maxBytes = filesMaxBytes): Promise<void> {
  const { pool, clock, notifyOwner } = deps
  const made = await prepareExport(deps, exportId, async (zip, { account_id }) => {
    await zip.add('README.txt', once(readMe), { isText: true })
    const keys = await inRepeatableRead(pool, (db) => writeRecords(db, pool, zip, exportId, account_id))
    await writeFiles(deps, zip, keys, maxBytes)
  })
  if (made === undefined) return
  await notifyOwner(pool, made.account_id, { kind: 'exportReady', at: clock.now().toISOString() })
}

/** Returns the objects that the records name. */
async function writeRecords(
  db: Db,
  pool: Pool,
  zip: ZipWriter,
  exportId: string,
  accountId: string,
): Promise<ReadonlySet<string>> {
  const keys = new Set<string>()
  for (const [done, { name, query }] of exportParts.entries()) {
    await zip.add(`${name}.json`, recordsOf(db, query, accountId, keys), { isText: true })
    await advanceExport.run(pool, [exportId, done + 1])
  }
  return keys
}

/** The rows of one query as a JSON array, in small pages. */
async function* recordsOf(db: Db, query: string, accountId: string, keys: Set<string>): AsyncGenerator<Buffer> {
  await db.query(`declare records no scroll cursor for ${query}`, [accountId])
  let separator = '[\n'
  let count: number
  do {
    const { rows } = await db.query<{ record: object }>(`fetch ${rowsAtOnce} from records`)
    count = rows.length
    for (const { record } of rows) {
      const text = JSON.stringify(record, null, 2)
      for (const [key] of text.matchAll(objectKeys)) keys.add(key)
      yield Buffer.from(separator + text)
      separator = ',\n'
    }
  } while (count === rowsAtOnce)
  yield Buffer.from(separator === '[\n' ? '[]\n' : '\n]\n')
  await db.query('close records')
}

async function writeFiles(
  { files }: ExportDeps,
  zip: ZipWriter,
  keys: ReadonlySet<string>,
  maxBytes: number,
): Promise<void> {
  const leftOut: string[] = []
  let bytes = 0
  for (const key of [...keys].filter(isObjectKey)) {
    const examined = await files.examine(key)
    const content = examined && (await files.stream(key))
    if (examined === undefined || content === undefined) continue
    if (bytes + examined.bytes > maxBytes) {
      content.destroy()
      leftOut.push(key)
      continue
    }
    bytes += examined.bytes
    await zip.add(`files/${key}`, content)
  }
  if (leftOut.length > 0) await zip.add('files-left-out.json', once(JSON.stringify(leftOut, null, 2)), { isText: true })
}
