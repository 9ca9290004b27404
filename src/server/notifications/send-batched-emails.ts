/** Enqueues the due notification emails: one for each account, with all its pending notifications. */
import type { Pool } from 'pg'
import type { Clock } from '../core/clock.ts'
import { inTransaction } from '../core/db/transaction.ts'
import type { Outbox } from '../core/outbox.ts'
import { areEmailsDue, dequeueDueEmails } from './notification-email-store.ts'

interface BatchDeps {
  readonly pool: Pool
  readonly clock: Clock
  readonly outbox: Pick<Outbox, 'enqueueNotificationEmail'>
  /** Called after something was enqueued. */
  readonly wake: () => void
}

const accountsMax = 200

export async function sendBatchedEmails({ pool, clock, outbox, wake }: BatchDeps): Promise<void> {
  const now = clock.now()
  if (!(await areEmailsDue.one(pool, [now])).are_due) return
  await inTransaction(pool, async (db) => {
    const dueRows = await dequeueDueEmails.all(db, [now, accountsMax])
    for (const notifications of Map.groupBy(dueRows, ({ account_id }) => account_id).values())
      await outbox.enqueueNotificationEmail(
        db,
        notifications.map(({ id }) => id),
      )
  })
  wake()
}
