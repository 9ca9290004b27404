/** Who carries the outbox's work out: released money becomes transfers, orders become mails and papers; the daily sweep, and the interest. */
import { type ConsultationMailOrder, isConsultationMail, mailConsultation } from './consultations/email-consultation.ts'
import { consumeDeadLetters, work } from './core/job-queue.ts'
import { outbox, type PayoutWork, queues } from './core/outbox.ts'
import { printDocument } from './documents/render-document.ts'
import { saveFailedEmail } from './failed-emails/lost-mail-store.ts'
import type { Parts } from './parts.ts'
import { paymentListeners } from './payment-listeners.ts'
import { pollPayments } from './payments/poll-payments.ts'
import { orderOpenTransfers } from './payments/requeue-open-transfers.ts'
import { sendTransfer } from './payments/send-transfer.ts'
import { syncProcessorEvents } from './payments/sync-processor-events.ts'
import { pollPayouts } from './payouts/poll-payouts.ts'
import { orderOpenPayouts } from './payouts/requeue-open-payouts.ts'
import { doPayoutWork } from './payouts/send-payout.ts'
import { sweep } from './purge.ts'
import { alertOnHoldLimit } from './reconciliation/alert-on-hold-limit.ts'
import { reconcile } from './reconciliation/reconcile.ts'
import { orderOpenRefunds } from './refunds/requeue-open-refunds.ts'
import { sendRefund } from './refunds/send-refund.ts'
import { type EmailTask, sendOrderedMail } from './sign-in/enqueue-email.ts'
import { refreshInterests } from './tracking/refresh-engagement.ts'
import { deleteOrphanedFiles } from './uploads/delete-orphaned-files.ts'
import { stripStoredImageMetadata } from './uploads/strip-stored-images.ts'

/** Once a day, when few people are about. */
const sweepTime = '30 3 * * *'
const filesTime = '0 2 * * *'
/** Every row is read for it, so it is done once a week. */
const unsentTime = '0 1 * * 0'
const reconcileTime = '0 5 * * *'
const interestTimes = '*/10 * * * *'
const everyMinute = '* * * * *'
const everyFewMinutes = '*/5 * * * *'

export async function startWorkers(parts: Parts): Promise<void> {
  const { boss, pool, log, clock, publicUrl, mails, payments } = parts
  const practiceAccount = payments.mode === 'practice' ? (id: string) => `acct_practice${id}` : undefined
  await work<{ reference: string }>(boss, queues.transfers, ({ reference }) =>
    sendTransfer({ pool, payments: payments.payments, clock, practiceAccount }, reference),
  )
  await work<EmailTask | ConsultationMailOrder>(boss, queues.mails, (order, jobId) =>
    isConsultationMail(order)
      ? mailConsultation({ pool, mails, keys: parts.consultationKeys }, order, jobId)
      : sendOrderedMail({ pool, mails, publicUrl }, order, jobId, clock.now()),
  )
  await consumeDeadLetters(boss, queues.lostMails, async ({ queue, work: lost, failure }) => {
    await saveFailedEmail.run(pool, [queue, JSON.stringify(lost), failure, clock.now()])
  })
  await work<{ reference: string }>(boss, queues.refunds, ({ reference }) =>
    sendRefund({ pool, payments: payments.payments, outbox, clock }, reference),
  )
  const printHands = { pool, files: parts.files.files, printer: parts.printer, clock, publicUrl }
  await work<{ documentId: string }>(boss, queues.documents, ({ documentId }) => printDocument(printHands, documentId))
  const payoutHands = { pool, payments: payments.payments, outbox, clock }
  await work<PayoutWork>(boss, queues.payouts, (ordered) => doPayoutWork(payoutHands, ordered))
  const askHands = { pool, payments: payments.payments, outbox, log, listeners: paymentListeners(outbox) }
  await work(boss, queues.pollPayments, () => pollPayments(askHands, clock.now()))
  await boss.schedule(queues.pollPayments, everyMinute)
  await work(boss, queues.askProcessor, async () => {
    await syncProcessorEvents(askHands, clock.now())
    await pollPayouts(askHands, clock.now())
  })
  await boss.schedule(queues.askProcessor, everyFewMinutes)
  await orderOpenTransfers(pool, outbox)
  await orderOpenRefunds(pool, outbox)
  await orderOpenPayouts(pool, outbox, payments.payments.bankDetailsSource)
  await work(boss, queues.reconcile, async () => {
    await alertOnHoldLimit(pool, clock.now())
    await reconcile({ pool, payments: payments.payments, clock })
  })
  await boss.schedule(queues.reconcile, reconcileTime, null, { tz: 'Australia/Sydney' })
  await work(boss, queues.sweep, async () => {
    await sweep(pool, clock.now())
    await orderOpenTransfers(pool, outbox)
    await orderOpenRefunds(pool, outbox)
    await orderOpenPayouts(pool, outbox, payments.payments.bankDetailsSource)
  })
  await boss.schedule(queues.sweep, sweepTime, null, { tz: 'Australia/Sydney' })
  const fileHands = { pool, ...parts.files, clock }
  await work(boss, queues.files, async () => {
    await stripStoredImageMetadata(fileHands)
  })
  await boss.schedule(queues.files, filesTime, null, { tz: 'Australia/Sydney' })
  await work(boss, queues.unsentFiles, () => deleteOrphanedFiles(fileHands))
  await boss.schedule(queues.unsentFiles, unsentTime, null, { tz: 'Australia/Sydney' })
  await work(boss, queues.interest, () => refreshInterests(pool, clock.now()))
  await boss.schedule(queues.interest, interestTimes)
}
