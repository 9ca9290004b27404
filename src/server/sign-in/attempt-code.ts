/**
 * Compares the code of an attempt and uses it once. A wrong code fails the request but must still count. So the count
 * commits before the error.
 */
import { timingSafeEqual } from 'node:crypto'
import type { Pool } from 'pg'
import { codeTriesMax } from '#domain/sign-in/sign-in-code.ts'
import { signInErrors } from '#domain/sign-in/sign-in-errors.ts'
import { type AccountRow, lockAccount } from '../accounts/account-store.ts'
import { recordFailedSignIn } from '../accounts/record-security-event.ts'
import type { Db } from '../core/db/sql.ts'
import { sessionHash } from '../sessions/session-cookie.ts'
import { type AttemptRow, attemptByHash, tryAttempt, useAttempt } from './attempt-store.ts'
import { codeMac } from './emailed-code.ts'
import { limitVerifications } from './sign-in-limits.ts'
import type { SignInContext } from './sign-in-log.ts'

export interface AttemptCode {
  readonly attempt: string
  readonly code: string
}

/** The attempt, if the code belongs to it. */
export async function compareCode(
  pool: Pool,
  pepper: string,
  { attempt, code }: AttemptCode,
  context: SignInContext,
): Promise<AttemptRow> {
  const { client, now, reply } = context
  await limitVerifications(pool, client, now)
  const attemptHash = sessionHash(attempt)
  const tried = await tryAttempt.maybe(pool, [attemptHash, now, codeTriesMax])
  if (tried === undefined) {
    const known = await attemptByHash.maybe(pool, [attemptHash, now])
    throw known === undefined ? signInErrors.attemptOver() : signInErrors.wrongCode()
  }
  context.accountId = tried.account_id
  const mac = codeMac(pepper, attempt, code)
  if (tried.code_mac === null || !timingSafeEqual(tried.code_mac, mac)) {
    await recordFailedSignIn(pool, tried.account_id, reply.request, now)
    throw signInErrors.wrongCode()
  }
  return tried
}

/** Deletes the attempt and returns its account, locked. Every use-case locks the account first. */
export async function useAttemptOf(db: Db, attempt: string, found: AttemptRow): Promise<AccountRow> {
  const account = await lockAccount.one(db, [found.account_id])
  const isUsed = (await useAttempt.run(db, [sessionHash(attempt), found.code_mac])) === 1
  if (!isUsed || account.session_epoch !== found.session_epoch)
    throw found.code_mac === null ? signInErrors.attemptOver() : signInErrors.wrongCode()
  return account
}
