/** Workers for the outbox queues: transfers, refunds, emails and PDFs; and the scheduled jobs. */
import {
  type ConsultationEmailTask,
  emailConsultation,
  isConsultationEmail,
} from './consultations/email-consultation.ts'
import { consumeDeadLetters, work } from './core/job-queue.ts'
import { outbox, type PayoutTask, queues } from './core/outbox.ts'
import { renderDocument } from './documents/render-document.ts'
import { saveFailedEmail } from './failed-emails/failed-email-store.ts'
import { paymentListeners } from './payment-listeners.ts'
import { pollPayments } from './payments/poll-payments.ts'
import { requeueOpenTransfers } from './payments/requeue-open-transfers.ts'
import { sendTransfer } from './payments/send-transfer.ts'
import { syncProcessorEvents } from './payments/sync-processor-events.ts'
import { pollPayouts } from './payouts/poll-payouts.ts'
import { requeueOpenPayouts } from './payouts/requeue-open-payouts.ts'
import { runPayoutTask } from './payouts/send-payout.ts'
import { purge } from './purge.ts'
import { alertOnHoldLimit } from './reconciliation/alert-on-hold-limit.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { requeueOpenRefunds } from './refunds/requeue-open-refunds.ts'
import { sendRefund } from './refunds/send-refund.ts'
import type { Services } from './services.ts'
import { type EmailTask, sendQueuedEmail } from './sign-in/enqueue-email.ts'
import { refreshAllEngagement } from './tracking/refresh-engagement.ts'
import { deleteOrphanedFiles } from './uploads/delete-orphaned-files.ts'
import { stripStoredImageMetadata } from './uploads/strip-stored-images.ts'

/** Once a day, at a quiet hour. */
const purgeTime = '30 3 * * *'
const filesTime = '0 2 * * *'
/** It reads every row, so it runs once a week. */
const orphanedFilesTime = '0 1 * * 0'
const reconcileTime = '0 5 * * *'
const engagementTimes = '*/10 * * * *'
const everyMinute = '* * * * *'
const everyFewMinutes = '*/5 * * * *'

export async function startWorkers(services: Services): Promise<void> {
  const { jobQueue, pool, log, clock, publicUrl, emails, payments } = services
  const sandboxAccount = payments.mode === 'sandbox' ? (id: string) => `acct_sandbox${id}` : undefined
  await work<{ reference: string }>(jobQueue, queues.transfers, ({ reference }) =>
    sendTransfer({ pool, payments: payments.payments, clock, sandboxAccount }, reference),
  )
  await work<EmailTask | ConsultationEmailTask>(jobQueue, queues.emails, (order, jobId) =>
    isConsultationEmail(order)
      ? emailConsultation({ pool, emails, keys: services.consultationKeys }, order, jobId)
      : sendQueuedEmail({ pool, emails, publicUrl }, order, jobId, clock.now()),
  )
  await consumeDeadLetters(jobQueue, queues.failedEmails, async ({ queue, work: task, failure }) => {
    await saveFailedEmail.run(pool, [queue, JSON.stringify(task), failure, clock.now()])
  })
  await work<{ reference: string }>(jobQueue, queues.refunds, ({ reference }) =>
    sendRefund({ pool, payments: payments.payments, outbox, clock }, reference),
  )
  const renderDeps = { pool, files: services.files.files, renderer: services.pdfRenderer, clock, publicUrl }
  await work<{ documentId: string }>(jobQueue, queues.documents, ({ documentId }) =>
    renderDocument(renderDeps, documentId),
  )
  const payoutDeps = { pool, payments: payments.payments, outbox, clock }
  await work<PayoutTask>(jobQueue, queues.payouts, (ordered) => runPayoutTask(payoutDeps, ordered))
  const pollDeps = { pool, payments: payments.payments, outbox, log, listeners: paymentListeners(outbox) }
  await work(jobQueue, queues.pollPayments, () => pollPayments(pollDeps, clock.now()))
  await jobQueue.schedule(queues.pollPayments, everyMinute)
  await work(jobQueue, queues.syncProcessor, async () => {
    await syncProcessorEvents(pollDeps, clock.now())
    await pollPayouts(pollDeps, clock.now())
  })
  await jobQueue.schedule(queues.syncProcessor, everyFewMinutes)
  await requeueOpenTransfers(pool, outbox)
  await requeueOpenRefunds(pool, outbox)
  await requeueOpenPayouts(pool, outbox, payments.payments.bankDetailsSource)
  await work(jobQueue, queues.reconcile, async () => {
    await alertOnHoldLimit(pool, clock.now())
    await reconcile({ pool, payments: payments.payments, clock })
  })
  await jobQueue.schedule(queues.reconcile, reconcileTime, null, { tz: 'Australia/Sydney' })
  await work(jobQueue, queues.purge, async () => {
    await purge(pool, clock.now())
    await requeueOpenTransfers(pool, outbox)
    await requeueOpenRefunds(pool, outbox)
    await requeueOpenPayouts(pool, outbox, payments.payments.bankDetailsSource)
  })
  await jobQueue.schedule(queues.purge, purgeTime, null, { tz: 'Australia/Sydney' })
  const fileDeps = { pool, ...services.files, clock }
  await work(jobQueue, queues.stripImageMetadata, async () => {
    await stripStoredImageMetadata(fileDeps)
  })
  await jobQueue.schedule(queues.stripImageMetadata, filesTime, null, { tz: 'Australia/Sydney' })
  await work(jobQueue, queues.deleteOrphanedFiles, () => deleteOrphanedFiles(fileDeps))
  await jobQueue.schedule(queues.deleteOrphanedFiles, orphanedFilesTime, null, { tz: 'Australia/Sydney' })
  await work(jobQueue, queues.engagement, () => refreshAllEngagement(pool, clock.now()))
  await jobQueue.schedule(queues.engagement, engagementTimes)
}
