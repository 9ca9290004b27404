/**
 * Encrypts values of an older key with the newest one, so the operator can remove the old key. It runs at each start and
 * each night. Values from before the encryption are plain until then. Rows that change meanwhile wait for the next run.
 */
import type { Pool } from 'pg'
import type { Statement } from './db/sql.ts'
import type { KeyRing } from './key-ring.ts'

interface OutdatedValue {
  readonly id: string
  /** Changes with each write of the row. */
  readonly version: string
  readonly key_id: string | null
  readonly sealed: Buffer | null
  /** The value of a row from before the encryption. */
  readonly plain: string | null
}

export interface EncryptedValues {
  /** Ordered by id. */
  readonly outdated: Statement<OutdatedValue, [currentKeyId: string, after: string, limit: number]>
  /** Changes nothing in another version of the row. */
  readonly replace: Statement<never, [id: string, version: string, keyId: string, sealed: Buffer]>
  readonly purpose: (id: string) => string
}

const rowsAtOnce = 200

export async function reencrypt(
  pool: Pool,
  keys: KeyRing,
  { outdated, replace, purpose }: EncryptedValues,
): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await outdated.all(pool, [keys.currentKeyId, after, rowsAtOnce])
    for (const row of rows) {
      const { keyId, bytes } = keys.seal(plainValueOf(keys, row, purpose(row.id)), purpose(row.id))
      await replace.run(pool, [row.id, row.version, keyId, bytes])
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return
    after = last.id
  }
}

function plainValueOf(keys: KeyRing, { id, key_id: keyId, sealed, plain }: OutdatedValue, purpose: string): Buffer {
  if (plain !== null) return Buffer.from(plain)
  if (keyId === null || sealed === null) throw new Error(`The row ${id} has no value to encrypt.`)
  return keys.open({ keyId, bytes: sealed }, purpose)
}
