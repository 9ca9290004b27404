/** Creates a session for an account, as a sign-in would. */
import { randomUUID } from 'node:crypto'
import { type AccountRow, accountById } from '#server/accounts/account-store.ts'
import type { Secrets } from '#server/core/config/secrets.ts'
import type { Db } from '#server/core/db/sql.ts'
import { idTokens } from '#server/sessions/id-token.ts'
import { idleLimits, newSessionValue, sessionHash, sessionLifetimeMs } from '#server/sessions/session-cookie.ts'
import { insertSession } from '#server/sessions/session-store.ts'

export async function sessionOf(db: Db, accountId: string): Promise<{ sessionId: string; cookie: string }> {
  const sessionId = randomUUID()
  const value = newSessionValue()
  const now = new Date()
  const ends = new Date(now.getTime() + sessionLifetimeMs)
  await insertSession.run(db, [sessionId, accountId, sessionHash(value), now, ends, 'Benchmark', '', idleLimits.user])
  return { sessionId, cookie: `plumbline=${value}` }
}

/** An id token of an account, in its own session. */
export async function tokenOf(db: Db, secrets: Secrets, accountId: string): Promise<string> {
  const account: AccountRow = await accountById.one(db, [accountId])
  const tokens = await idTokens(secrets.sessionKey)
  return await tokens.issue(account, (await sessionOf(db, accountId)).sessionId, new Date())
}
