/** The SQL of passkeys and their challenges. */
import { sql } from '../core/db/sql.ts'

export interface PasskeyRow {
  readonly id: string
  readonly account_id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: string
  readonly transports: string[]
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

const columns = 'id, account_id, credential_id, public_key, counter, transports, name, created_at, last_used_at'

export const passkeysOf = sql<PasskeyRow, [accountId: string]>(
  'passkeys-of',
  `select ${columns} from passkeys where account_id = $1 order by created_at, id`,
)

export const passkeyByCredential = sql<PasskeyRow, [credentialId: string]>(
  'passkey-by-credential',
  `select ${columns} from passkeys where credential_id = $1`,
)

export const insertPasskey = sql<
  never,
  [
    accountId: string,
    credentialId: string,
    publicKey: Buffer,
    counter: number,
    transports: string[],
    name: string,
    now: Date,
  ]
>(
  'insert-passkey',
  `insert into passkeys (account_id, credential_id, public_key, counter, transports, name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
)

/** Of two requests with one counter only the first changes a row. */
export const usePasskey = sql<never, [id: string, counter: number, now: Date]>(
  'use-passkey',
  'update passkeys set counter = $2, last_used_at = $3 where id = $1 and (counter < $2 or $2 = 0)',
)

export const renamePasskey = sql<never, [id: string, accountId: string, name: string]>(
  'rename-passkey',
  'update passkeys set name = $3 where id = $1 and account_id = $2',
)

export const deletePasskey = sql<never, [id: string, accountId: string]>(
  'delete-passkey',
  'delete from passkeys where id = $1 and account_id = $2',
)

export const insertChallenge = sql<never, [challenge: string, accountId: string | null, expiresAt: Date]>(
  'insert-passkey-challenge',
  'insert into passkey_challenges (challenge, account_id, expires_at) values ($1, $2, $3)',
)

/** Deletes the challenge, so it works once, also if the response is wrong. */
export const useChallenge = sql<never, [challenge: string, accountId: string | null, now: Date]>(
  'use-passkey-challenge',
  `delete from passkey_challenges
   where challenge = $1 and account_id is not distinct from $2 and expires_at > $3`,
)

export const purgeChallenges = sql<never, [now: Date]>(
  'purge-passkey-challenges',
  'delete from passkey_challenges where expires_at <= $1',
)
