/**
 * Encrypts second-factor secrets of an older key with the newest one, so the operator can remove the old key. It runs
 * each night, and rows that change meanwhile wait for the next.
 */
import type { Pool } from 'pg'
import type { KeyRing } from '../core/key-ring.ts'
import { outdatedSecrets, replaceSecret } from './factor-store.ts'
import { totpPurpose } from './verify-factor.ts'

const rowsAtOnce = 200

export async function reencryptSecrets(pool: Pool, keys: KeyRing): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await outdatedSecrets.all(pool, [keys.currentKeyId, after, rowsAtOnce])
    for (const { account_id: id, key_id: keyId, secret } of rows) {
      const sealed = keys.seal(keys.open({ keyId, bytes: secret }, totpPurpose(id)), totpPurpose(id))
      await replaceSecret.run(pool, [id, keyId, secret, sealed.keyId, sealed.bytes])
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < rowsAtOnce) return
    after = last.account_id
  }
}
