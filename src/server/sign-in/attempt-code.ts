/**
 * The code of an attempt: compared, and then used once. A wrong try is counted even though the request fails, so the
 * count is committed before it is refused.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { codeTriesMax } from '#domain/sign-in/sign-in-code.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { type AccountRow, accountById, lockAccount } from '../accounts/account-store.ts'
import type { Db } from '../core/db/sql.ts'
import { sessionHash } from '../sessions/session-cookie.ts'
import { type AttemptRow, attemptByHash, tryAttempt, useAttempt } from './attempt-store.ts'
import { codeMac } from './emailed-code.ts'
import { limitCodeTries, limitVerifications } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

export interface AttemptCode {
  readonly attempt: string
  readonly code: string
}

/** The attempt, if the code is its own. */
export async function compareCode(
  pool: Pool,
  pepper: string,
  { attempt, code }: AttemptCode,
  context: SignInContext,
): Promise<AttemptRow> {
  const { client, now } = context
  await limitVerifications(pool, client, now)
  const attemptHash = sessionHash(attempt)
  const tried = await tryAttempt.maybe(pool, [attemptHash, now, codeTriesMax])
  if (tried === undefined) {
    const known = await attemptByHash.maybe(pool, [attemptHash, now])
    throw known === undefined ? signInErrors.attemptOver() : signInErrors.wrongCode()
  }
  context.accountId = tried.account_id
  const { email } = await accountById.one(pool, [tried.account_id])
  if (email !== null) await limitCodeTries(pool, email, now)
  const mac = codeMac(pepper, attempt, code)
  if (tried.code_mac === null || !timingSafeEqual(tried.code_mac, mac)) throw signInErrors.wrongCode()
  return tried
}

/** Takes the attempt away and answers its account, locked: first the account, as everybody does. */
export async function useAttemptOf(db: Db, attempt: string, found: AttemptRow): Promise<AccountRow> {
  const account = await lockAccount.one(db, [found.account_id])
  const isUsed = (await useAttempt.run(db, [sessionHash(attempt), found.code_mac])) === 1
  if (!isUsed || account.session_epoch !== found.session_epoch)
    throw found.code_mac === null ? signInErrors.attemptOver() : signInErrors.wrongCode()
  return account
}
