/** The SQL of codes for sign-in by email alone. Each address has one valid code. */
import { sql } from '../core/db/sql.ts'

export const putSignInCode = sql<never, [email: string, codeMac: Buffer, expiresAt: Date]>(
  'put-sign-in-code',
  `insert into sign_in_codes (email, code_mac, expires_at) values ($1, $2, $3)
   on conflict (email) do update set code_mac = $2, expires_at = $3, tries = 0`,
)

/** One statement reads the code and counts the attempt, so concurrent guesses cannot share one. */
export const trySignInCode = sql<{ code_mac: Buffer }, [email: string, now: Date, triesMax: number]>(
  'try-sign-in-code',
  `update sign_in_codes set tries = tries + 1
   where email = $1 and expires_at > $2 and tries < $3 returning code_mac`,
)

/** Deletes one row once, so only one of two concurrent requests finds it. */
export const useSignInCode = sql<never, [email: string, codeMac: Buffer]>(
  'use-sign-in-code',
  'delete from sign_in_codes where email = $1 and code_mac = $2',
)

export const purgeSignInCodes = sql<never, [now: Date]>(
  'purge-sign-in-codes',
  'delete from sign_in_codes where expires_at <= $1',
)
