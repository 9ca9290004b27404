/** The SQL of codes for sign-in by email alone. Each browser has one valid code for an address. */
import { sql } from '../core/db/sql.ts'

export const putSignInCode = sql<
  never,
  [email: string, browserHash: Buffer, network: string, codeMac: Buffer, expiresAt: Date]
>(
  'put-sign-in-code',
  `insert into sign_in_codes (email, browser_hash, network, code_mac, expires_at) values ($1, $2, $3, $4, $5)
   on conflict (email, browser_hash) do update
     set network = $3, code_mac = $4, expires_at = $5, tries = 0, cookieless_tries = 0`,
)

/**
 * One statement reads the code and counts the attempt, so concurrent guesses cannot share one. Without a cookie it is
 * the newest code of the network.
 */
export const trySignInCode = sql<
  { code_mac: Buffer },
  [email: string, browserHash: Buffer | null, network: string, now: Date, triesMax: number]
>(
  'try-sign-in-code',
  `update sign_in_codes c set
     tries = tries + ($2::bytea is not null)::integer, cookieless_tries = cookieless_tries + ($2::bytea is null)::integer
   where c.email = $1 and c.browser_hash = coalesce($2, (select o.browser_hash from sign_in_codes o
       where o.email = $1 and o.network = $3 and o.expires_at > $4 order by o.expires_at desc limit 1))
     and c.expires_at > $4 and case when $2::bytea is null then cookieless_tries else tries end < $5
   returning code_mac`,
)

/** Deletes one row once, so only one of two concurrent requests finds it. */
export const useSignInCode = sql<never, [email: string, codeMac: Buffer]>(
  'use-sign-in-code',
  'delete from sign_in_codes where email = $1 and code_mac = $2',
)

/** Nothing that was sent to these addresses before signs in any more. */
export const endSignInCodes = sql<never, [emails: readonly string[]]>(
  'end-sign-in-codes',
  'delete from sign_in_codes where email = any($1)',
)

export const purgeSignInCodes = sql<never, [now: Date]>(
  'purge-sign-in-codes',
  'delete from sign_in_codes where expires_at <= $1',
)
