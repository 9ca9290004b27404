/** Enqueues the due notification emails: one for each account, with all its pending notifications. */
import type { Outbox } from '../core/outbox.ts'
import { type RunDeps, runEachDue } from '../core/run-each.ts'
import { accountsWithDueEmails, dequeueEmailsOf } from './notification-email-store.ts'

interface BatchDeps extends RunDeps {
  readonly outbox: Pick<Outbox, 'enqueueNotificationEmail'>
  /** Called after something was enqueued. */
  readonly wake: () => void
}

const accountsMax = 200

export async function sendBatchedEmails({ outbox, wake, ...deps }: BatchDeps): Promise<void> {
  const accounts = await accountsWithDueEmails.all(deps.pool, [deps.clock.now(), accountsMax])
  const ids = accounts.map(({ account_id }) => account_id)
  const done = await runEachDue(deps, 'email-batches', ids, async (db, accountId) => {
    const notifications = await dequeueEmailsOf.all(db, [accountId])
    const notificationIds = notifications.map(({ id }) => id)
    if (notificationIds.length > 0) await outbox.enqueueNotificationEmail(db, notificationIds)
  })
  if (done > 0) wake()
}
