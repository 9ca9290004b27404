/**
 * Opens an alert when many sign-ins fail on the whole site. The limits of each account and network stay low during an
 * attack from many networks on many accounts.
 */
import type { Pool } from 'pg'
import { numberText } from '#domain/core/formats.ts'
import { failedSignInsMax, failedSignInsWindowMs } from '#domain/sign-in/sign-in-code.ts'
import type { Db } from '../core/db/sql.ts'
import { failedSignIns } from './failed-sign-in-store.ts'

type OpenAlert = (db: Db, kind: string, subject: string, detail: string, now: Date) => Promise<unknown>

export async function watchSignIns(pool: Pool, openAlert: OpenAlert, now: Date): Promise<void> {
  const { count } = await failedSignIns.one(pool, [new Date(now.getTime() - failedSignInsWindowMs), now])
  if (count <= failedSignInsMax) return
  await openAlert(pool, 'sign-in-failures', 'sign-in', JSON.stringify({ text: numberText(count) }), now)
}
