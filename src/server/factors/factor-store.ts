/** The SQL of authenticator apps and recovery codes. */
import { sql } from '../core/db/sql.ts'
import type { EncryptedValues } from '../core/reencrypt.ts'

export const totpPurpose = (accountId: string) => `totp:${accountId}`

export interface TotpRow {
  readonly key_id: string
  readonly secret: Buffer
  readonly used_step: string
  readonly confirmed_at: Date | null
}

const columns = 'key_id, secret, used_step, confirmed_at'

export const totpOf = sql<TotpRow, [accountId: string]>(
  'totp-of',
  `select ${columns} from totp_factors where account_id = $1`,
)

/** Locks the row, so two requests never use one code. */
export const lockTotp = sql<TotpRow, [accountId: string]>(
  'lock-totp',
  `select ${columns} from totp_factors where account_id = $1 for update`,
)

/** Starts again with a new secret, unless the app is confirmed. */
export const putTotp = sql<never, [accountId: string, keyId: string, secret: Buffer, now: Date]>(
  'put-totp',
  `insert into totp_factors as t (account_id, key_id, secret, created_at) values ($1, $2, $3, $4)
   on conflict (account_id) do update set key_id = $2, secret = $3, created_at = $4, used_step = 0
     where t.confirmed_at is null`,
)

export const confirmTotp = sql<never, [accountId: string, usedStep: number, now: Date]>(
  'confirm-totp',
  'update totp_factors set confirmed_at = $3, used_step = $2 where account_id = $1 and confirmed_at is null',
)

/** Also stores the secret anew, which may have the key of today. */
export const useTotpStep = sql<never, [accountId: string, usedStep: number, keyId: string, secret: Buffer]>(
  'use-totp-step',
  'update totp_factors set used_step = $2, key_id = $3, secret = $4 where account_id = $1 and used_step < $2',
)

export const deleteTotp = sql<never, [accountId: string]>(
  'delete-totp',
  'delete from totp_factors where account_id = $1',
)

/** Removes every second factor. Returns how many there were. */
export const deleteFactors = sql<{ removed: number }, [accountId: string]>(
  'delete-factors',
  `with totp as (delete from totp_factors where account_id = $1 returning 1),
     codes as (delete from recovery_codes where account_id = $1),
     keys as (delete from passkeys where account_id = $1 returning 1)
   select (select count(*) from totp)::integer + (select count(*) from keys)::integer as removed`,
)

export const insertRecoveryCodes = sql<never, [accountId: string, macs: Buffer[], now: Date]>(
  'insert-recovery-codes',
  'insert into recovery_codes (account_id, code_mac, created_at) select $1, mac, $3 from unnest($2::bytea[]) mac',
)

export const useRecoveryCode = sql<never, [accountId: string, mac: Buffer, now: Date]>(
  'use-recovery-code',
  'update recovery_codes set used_at = $3 where account_id = $1 and code_mac = $2 and used_at is null',
)

export const countRecoveryCodes = sql<{ left: number }, [accountId: string]>(
  'count-recovery-codes',
  'select count(*)::integer as "left" from recovery_codes where account_id = $1 and used_at is null',
)

export const deleteRecoveryCodes = sql<never, [accountId: string]>(
  'delete-recovery-codes',
  'delete from recovery_codes where account_id = $1',
)

/** The secrets, for their re-encryption. */
export const totpSecrets: EncryptedValues = {
  outdated: sql(
    'outdated-secrets',
    `select account_id as id, xmin::text as version, key_id, secret as sealed, null as plain from totp_factors
     where account_id > $2 and key_id <> $1 order by account_id limit $3`,
  ),
  replace: sql(
    'replace-secret',
    'update totp_factors set key_id = $3, secret = $4 where account_id = $1 and xmin::text = $2',
  ),
  purpose: totpPurpose,
}
