/** A session of an account, as a sign-in would have opened it. */
import { randomUUID } from 'node:crypto'
import type { Db } from '#server/core/db/sql.ts'
import { newSessionValue, sessionHash, sessionLifetimeMs } from '#server/sessions/session-cookie.ts'
import { insertSession } from '#server/sessions/session-store.ts'

export async function sessionOf(db: Db, accountId: string): Promise<{ sessionId: string; cookie: string }> {
  const sessionId = randomUUID()
  const value = newSessionValue()
  const now = new Date()
  const ends = new Date(now.getTime() + sessionLifetimeMs)
  await insertSession.run(db, [sessionId, accountId, sessionHash(value), now, ends])
  return { sessionId, cookie: `plumbline=${value}` }
}
