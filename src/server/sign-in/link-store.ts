/** The SQL of emailed links. Only the email contains the token; the database stores its hash. */
import { sql } from '../core/db/sql.ts'
import type { SignUp } from './sign-up-store.ts'

export type LinkPurpose = 'confirmSignUp' | 'resetPassword'

export interface LinkRow {
  readonly account_id: string
  readonly password_hash: string | null
  readonly attempt_hash: Buffer | null
  readonly sign_up: SignUp | null
  readonly expires_at: Date
  readonly used_at: Date | null
}

const columns = 'account_id, password_hash, attempt_hash, sign_up, expires_at, used_at'

export const insertLink = sql<
  never,
  [
    tokenHash: Buffer,
    purpose: LinkPurpose,
    accountId: string,
    passwordHash: string | null,
    attemptHash: Buffer | null,
    signUp: string | null,
    now: Date,
    expiresAt: Date,
  ]
>(
  'insert-link',
  `insert into email_links
     (token_hash, purpose, account_id, password_hash, attempt_hash, sign_up, created_at, expires_at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8)`,
)

export const linkByHash = sql<LinkRow, [tokenHash: Buffer, purpose: LinkPurpose]>(
  'link-by-hash',
  `select ${columns} from email_links where token_hash = $1 and purpose = $2`,
)

/** The newest link of the sign-up from this attempt. */
export const linkOfAttempt = sql<LinkRow, [attemptHash: Buffer]>(
  'link-of-attempt',
  `select ${columns} from email_links where attempt_hash = $1 order by created_at desc limit 1`,
)

/** Updates one row once, so only one of two concurrent requests continues. */
export const useLink = sql<never, [tokenHash: Buffer, now: Date]>(
  'use-link',
  'update email_links set used_at = $2 where token_hash = $1 and used_at is null',
)

/** Once an address is proved or a password set, all older links of the account end. */
export const endLinks = sql<never, [accountId: string, now: Date]>(
  'end-links',
  'update email_links set used_at = $2 where account_id = $1 and used_at is null and expires_at > $2',
)

/** An expired link stays for a while, because opening it sends a new one. */
export const purgeEmailLinks = sql<never, [expiredBefore: Date]>(
  'purge-links',
  'delete from email_links where expires_at <= $1',
)
