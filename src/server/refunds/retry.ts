/** What an administrator sends once more from the alert about it: a refund, or the way back of money for nothing. */
import { refundErrors } from '#domain/refunds/refund-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Actor } from '../core/http/actor.ts'
import type { Outbox } from '../core/outbox.ts'
import { retryRefund } from './retry-refund.ts'
import { retryUnmatchedReturn, unmatchedNotReturnedAlert } from './return-unmatched-payment.ts'
import { refundFailedAlert } from './settle-refund.ts'

type SendAgain = (db: Db, outbox: Outbox, subject: string, actor: Actor, now: Date) => Promise<unknown>

const senders: Readonly<Record<string, SendAgain>> = {
  [refundFailedAlert]: retryRefund,
  [unmatchedNotReturnedAlert]: (db, outbox, subject, _actor, now) => retryUnmatchedReturn(db, outbox, subject, now),
}

/** Whether what an alert of this kind is about can be sent again. */
export const canRetry = (kind: string) => kind in senders

export async function sendAgain(
  db: Db,
  outbox: Outbox,
  alert: { readonly kind: string; readonly subject: string },
  actor: Actor,
  now: Date,
): Promise<void> {
  const send = senders[alert.kind]
  if (send === undefined) throw refundErrors.notFailed()
  await send(db, outbox, alert.subject, actor, now)
}
