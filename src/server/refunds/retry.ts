/** What an admin can retry from an alert: a refund, or the refund of an unmatched payment. */
import { refundErrors } from '#domain/refunds/refund-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Outbox } from '../core/outbox.ts'
import { retryRefund } from './retry-refund.ts'
import { retryUnmatchedReturn, unmatchedNotReturnedAlert } from './return-unmatched-payment.ts'
import { refundFailedAlert } from './settle-refund.ts'

type Retry = (db: Db, outbox: Outbox, subject: string, actor: Actor, now: Date) => Promise<unknown>

const retries: Readonly<Record<string, Retry>> = {
  [refundFailedAlert]: retryRefund,
  [unmatchedNotReturnedAlert]: (db, outbox, subject, _actor, now) => retryUnmatchedReturn(db, outbox, subject, now),
}

/** Whether alerts of this kind can be retried. */
export const canRetry = (kind: string) => kind in retries

export async function retryFromAlert(
  db: Db,
  outbox: Outbox,
  alert: { readonly kind: string; readonly subject: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const send = retries[alert.kind]
  if (send === undefined) throw refundErrors.notFailed()
  await send(db, outbox, alert.subject, actor, now)
}
