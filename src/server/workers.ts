/** Who carries the outbox's work out: released money becomes transfers, orders become mails and papers; the daily purge, and the interest. */
import {
  type ConsultationEmailTask,
  emailConsultation,
  isConsultationEmail,
} from './consultations/email-consultation.ts'
import { consumeDeadLetters, work } from './core/job-queue.ts'
import { outbox, type PayoutWork, queues } from './core/outbox.ts'
import { renderDocument } from './documents/render-document.ts'
import { saveFailedEmail } from './failed-emails/lost-mail-store.ts'
import type { Parts } from './parts.ts'
import { paymentListeners } from './payment-listeners.ts'
import { pollPayments } from './payments/poll-payments.ts'
import { requeueOpenTransfers } from './payments/requeue-open-transfers.ts'
import { sendTransfer } from './payments/send-transfer.ts'
import { syncProcessorEvents } from './payments/sync-processor-events.ts'
import { pollPayouts } from './payouts/poll-payouts.ts'
import { requeueOpenPayouts } from './payouts/requeue-open-payouts.ts'
import { doPayoutWork } from './payouts/send-payout.ts'
import { purge } from './purge.ts'
import { alertOnHoldLimit } from './reconciliation/alert-on-hold-limit.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { requeueOpenRefunds } from './refunds/requeue-open-refunds.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { type EmailTask, sendQueuedEmail } from './sign-in/enqueue-email.ts'
import { refreshInterests } from './tracking/refresh-engagement.ts'
import { deleteOrphanedFiles } from './uploads/delete-orphaned-files.ts'
import { stripStoredImageMetadata } from './uploads/strip-stored-images.ts'

/** Once a day, when few people are about. */
const purgeTime = '30 3 * * *'
const filesTime = '0 2 * * *'
/** Every row is read for it, so it is done once a week. */
const unsentTime = '0 1 * * 0'
const reconcileTime = '0 5 * * *'
const interestTimes = '*/10 * * * *'
const everyMinute = '* * * * *'
const everyFewMinutes = '*/5 * * * *'

export async function startWorkers(parts: Parts): Promise<void> {
  const { boss, pool, log, clock, publicUrl, emails, payments } = parts
  const sandboxAccount = payments.mode === 'sandbox' ? (id: string) => `acct_sandbox${id}` : undefined
  await work<{ reference: string }>(boss, queues.transfers, ({ reference }) =>
    sendTransfer({ pool, payments: payments.payments, clock, sandboxAccount }, reference),
  )
  await work<EmailTask | ConsultationEmailTask>(boss, queues.emails, (order, jobId) =>
    isConsultationEmail(order)
      ? emailConsultation({ pool, emails, keys: parts.consultationKeys }, order, jobId)
      : sendQueuedEmail({ pool, emails, publicUrl }, order, jobId, clock.now()),
  )
  await consumeDeadLetters(boss, queues.failedEmails, async ({ queue, work: lost, failure }) => {
    await saveFailedEmail.run(pool, [queue, JSON.stringify(lost), failure, clock.now()])
  })
  await work<{ reference: string }>(boss, queues.refunds, ({ reference }) =>
    sendRefund({ pool, payments: payments.payments, outbox, clock }, reference),
  )
  const printDeps = { pool, files: parts.files.files, printer: parts.printer, clock, publicUrl }
  await work<{ documentId: string }>(boss, queues.documents, ({ documentId }) => renderDocument(printDeps, documentId))
  const payoutDeps = { pool, payments: payments.payments, outbox, clock }
  await work<PayoutWork>(boss, queues.payouts, (ordered) => doPayoutWork(payoutDeps, ordered))
  const pollDeps = { pool, payments: payments.payments, outbox, log, listeners: paymentListeners(outbox) }
  await work(boss, queues.pollPayments, () => pollPayments(pollDeps, clock.now()))
  await boss.schedule(queues.pollPayments, everyMinute)
  await work(boss, queues.pollProcessor, async () => {
    await syncProcessorEvents(pollDeps, clock.now())
    await pollPayouts(pollDeps, clock.now())
  })
  await boss.schedule(queues.pollProcessor, everyFewMinutes)
  await requeueOpenTransfers(pool, outbox)
  await requeueOpenRefunds(pool, outbox)
  await requeueOpenPayouts(pool, outbox, payments.payments.bankDetailsSource)
  await work(boss, queues.reconcile, async () => {
    await alertOnHoldLimit(pool, clock.now())
    await reconcile({ pool, payments: payments.payments, clock })
  })
  await boss.schedule(queues.reconcile, reconcileTime, null, { tz: 'Australia/Sydney' })
  await work(boss, queues.purge, async () => {
    await purge(pool, clock.now())
    await requeueOpenTransfers(pool, outbox)
    await requeueOpenRefunds(pool, outbox)
    await requeueOpenPayouts(pool, outbox, payments.payments.bankDetailsSource)
  })
  await boss.schedule(queues.purge, purgeTime, null, { tz: 'Australia/Sydney' })
  const fileDeps = { pool, ...parts.files, clock }
  await work(boss, queues.files, async () => {
    await stripStoredImageMetadata(fileDeps)
  })
  await boss.schedule(queues.files, filesTime, null, { tz: 'Australia/Sydney' })
  await work(boss, queues.unsentFiles, () => deleteOrphanedFiles(fileDeps))
  await boss.schedule(queues.unsentFiles, unsentTime, null, { tz: 'Australia/Sydney' })
  await work(boss, queues.interest, () => refreshInterests(pool, clock.now()))
  await boss.schedule(queues.interest, interestTimes)
}
