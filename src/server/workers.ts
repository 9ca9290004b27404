/** Workers for the outbox queues: transfers, refunds, emails and PDFs; and the scheduled jobs. */
import { verifyAuditChain } from './audit/verify-audit-chain.ts'
import {
  type ConsultationEmailTask,
  emailConsultation,
  isConsultationEmail,
} from './consultations/email-consultation.ts'
import { profileBankNumbers } from './contractors/profile-store.ts'
import { enqueueOnce, type KeyedTask, listFailedTasks, work, workOnSchedule } from './core/job-queue.ts'
import { outbox, type PayoutTask, queues } from './core/outbox.ts'
import { type EncryptedValues, reencrypt } from './core/reencrypt.ts'
import { runSteps } from './core/run-each.ts'
import { renderDocument } from './documents/render-document.ts'
import { buildEvidencePack, isEvidencePack } from './evidence-packs/build-evidence-pack.ts'
import { totpSecrets } from './factors/factor-store.ts'
import { openAlert } from './ledger/alert-store.ts'
import { refreshAllReplyTimes } from './messages/refresh-reply-times.ts'
import { paymentListeners } from './payment-listeners.ts'
import { pollPayment, pollPayments } from './payments/poll-payments.ts'
import { handleEvent } from './payments/receive-webhook.ts'
import { requeueOpenTransfers } from './payments/requeue-open-transfers.ts'
import { sendTransfer } from './payments/send-transfer.ts'
import { type ProcessorEventTask, syncProcessorEvents } from './payments/sync-processor-events.ts'
import { enqueueOpenPayouts, payoutBankNumbers } from './payouts/payout-store.ts'
import { pollPayout, pollPayouts } from './payouts/poll-payouts.ts'
import { runPayoutTask } from './payouts/send-payout.ts'
import { buildExport } from './personal-data/build-export.ts'
import { deleteDueAccounts } from './personal-data/delete-accounts.ts'
import { purge } from './purge.ts'
import { reconcile, reconciliationDay } from './reconciliation/reconcile.ts'
import { enqueueOpenRefunds } from './refunds/refund-store.ts'
import { sendRefund } from './refunds/send-refund.ts'
import type { Services } from './services.ts'
import { endSessions } from './sessions/create-session.ts'
import { type EmailTask, sendQueuedEmail } from './sign-in/enqueue-email.ts'
import { watchSignIns } from './sign-in/watch-sign-ins.ts'
import { endCoolingOff } from './stages/end-cooling-off.ts'
import { refreshAllEngagement } from './tracking/refresh-engagement.ts'
import { deleteOrphanedFiles, deleteUnsentUploads } from './uploads/delete-orphaned-files.ts'
import { stripStoredImageMetadata } from './uploads/strip-stored-images.ts'

/** Once a day, at a quiet hour. */
const purgeTime = '30 3 * * *'
const filesTime = '0 2 * * *'
/** It reads every row, so it runs once a week. */
const orphanedFilesTime = '0 1 * * 0'
const unsentUploadsTimes = '15 * * * *'
const engagementTimes = '*/10 * * * *'
const signInTimes = '*/5 * * * *'
const everyMinute = '* * * * *'
const syncSeconds = 20
/** Enough to start an investigation. */
const violationsMax = 5

export async function startWorkers(services: Services): Promise<void> {
  const { jobQueue, pool, log, clock, publicUrl, emails, payments } = services
  const sandboxAccount = payments.mode === 'sandbox' ? (id: string) => `acct_sandbox${id}` : undefined
  await work<{ reference: string }>(services, queues.transfers, ({ reference }) =>
    sendTransfer({ pool, payments: payments.payments, clock, sandboxAccount }, reference),
  )
  await work<EmailTask | ConsultationEmailTask>(services, queues.emails, (order, jobId) =>
    isConsultationEmail(order)
      ? emailConsultation({ pool, emails, keys: services.consultationKeys }, order, jobId)
      : sendQueuedEmail({ pool, emails, publicUrl }, order, jobId, clock.now()),
  )
  await listFailedTasks(services)
  await work<{ reference: string }>(services, queues.refunds, ({ reference }) =>
    sendRefund({ pool, payments: payments.payments, outbox, clock }, reference),
  )
  const renderDeps = { pool, files: services.files.files, renderer: services.pdfRenderer, clock, publicUrl }
  await work<{ documentId: string }>(services, queues.documents, ({ documentId }) =>
    renderDocument(renderDeps, documentId),
  )
  const exportDeps = { pool, files: services.files.files, clock, notifyOwner: services.signIn.notifyOwner }
  await work<{ id: string }>(services, queues.dataExports, async ({ id }) =>
    (await isEvidencePack(pool, id)) ? buildEvidencePack(renderDeps, id) : buildExport(exportDeps, id),
  )
  const payoutDeps = { pool, payments: payments.payments, outbox, clock, keys: services.signIn.keys }
  await work<PayoutTask>(services, queues.payouts, (ordered) => runPayoutTask(payoutDeps, ordered))
  const pollDeps = { pool, payments: payments.payments, outbox, log, listeners: paymentListeners(outbox) }
  await workOnSchedule<{ id?: string }>(services, { queue: queues.pollPayments, cron: everyMinute }, ({ id }) =>
    id === undefined ? pollPayments(pollDeps, clock.now()) : pollPayment(pollDeps, id, clock.now()),
  )
  await workOnSchedule(services, { queue: queues.endCoolingOff, cron: everyMinute }, () =>
    endCoolingOff({ pool, outbox }, clock.now()),
  )
  const handleMissingEvent = ({ body }: ProcessorEventTask) =>
    handleEvent(pollDeps, payments.payments.parseEvent(body), body, clock.now())
  await work<ProcessorEventTask>(services, queues.processorEvents, handleMissingEvent)
  const enqueue = (events: readonly KeyedTask[]) => enqueueOnce(jobQueue, queues.processorEvents, events)
  const syncDeps = { pool, payments: payments.payments, enqueue }
  const sync = { queue: queues.syncProcessor, cron: everyMinute, data: { isRecurring: true } }
  await workOnSchedule<{ isRecurring?: boolean; id?: string }>(services, sync, async ({ isRecurring, id }) => {
    if (id !== undefined) return await pollPayout(pollDeps, id, clock.now())
    // The schedule starts a chain of runs. It is finer than the schedule's minute, and restarts after a crash.
    const next = { startAfter: syncSeconds, singletonKey: queues.syncProcessor, singletonSeconds: syncSeconds }
    if (isRecurring) await jobQueue.send(queues.syncProcessor, { isRecurring }, next)
    const now = clock.now()
    await runSteps({ events: () => syncProcessorEvents(syncDeps, now), payouts: () => pollPayouts(pollDeps, now) })
  })
  await requeueOpenWork(services).catch((err: unknown) => log.error({ err }, 'Requeueing open payments failed'))
  await reencryptAll(services).catch((err: unknown) => log.error({ err }, 'Encrypting values failed'))
  const reconciliationDeps = { pool, payments: payments.payments, clock }
  const reconciliation = { queue: queues.reconcile, cron: everyMinute, data: { isTrigger: true } }
  await workOnSchedule<{ isTrigger?: boolean }>(services, reconciliation, async ({ isTrigger }) => {
    if (!isTrigger) return void (await reconcile(reconciliationDeps))
    // The product's clock decides the day. The run has its own retries.
    const day = reconciliationDay(clock.now())
    await enqueueOnce(jobQueue, queues.reconcile, [{ key: day, data: { day } }])
  })
  await workOnSchedule(services, { queue: queues.purge, cron: purgeTime }, () => runNightly(services))
  const fileDeps = { pool, ...services.files, clock }
  await workOnSchedule(services, { queue: queues.stripImageMetadata, cron: filesTime }, async () => {
    await stripStoredImageMetadata(fileDeps)
  })
  await workOnSchedule(services, { queue: queues.deleteOrphanedFiles, cron: orphanedFilesTime }, () =>
    deleteOrphanedFiles(fileDeps),
  )
  await workOnSchedule(services, { queue: queues.deleteUnsentUploads, cron: unsentUploadsTimes }, () =>
    deleteUnsentUploads(fileDeps),
  )
  await workOnSchedule(services, { queue: queues.engagement, cron: engagementTimes }, () =>
    refreshAllEngagement(pool, clock.now()),
  )
  await workOnSchedule(services, { queue: queues.watchSignIns, cron: signInTimes }, () =>
    watchSignIns(pool, (db, ...alert) => openAlert.run(db, alert), clock.now()),
  )
}

/** A step that fails never stops the others. */
async function runNightly(services: Services): Promise<void> {
  const { pool, clock } = services
  await runSteps({
    purge: () => purge(pool, clock.now()),
    'account deletions': () => deleteDueAccounts({ pool, endSessions }, clock.now()),
    requeue: () => requeueOpenWork(services),
    encryption: () => reencryptAll(services),
    'audit log': () => alertOnAuditViolations(services),
    'reply times': () => refreshAllReplyTimes(pool, clock.now()),
  })
}

async function reencryptAll({ pool, signIn }: Services): Promise<void> {
  const encrypt = (values: EncryptedValues) => () => reencrypt(pool, signIn.keys, values)
  await runSteps({
    'second-factor secrets': encrypt(totpSecrets),
    'bank numbers of profiles': encrypt(profileBankNumbers),
    'bank numbers of payouts': encrypt(payoutBankNumbers),
  })
}

/** The failed task shows an admin that the log was changed. */
async function alertOnAuditViolations({ pool }: Services): Promise<void> {
  const violations = await verifyAuditChain(pool)
  if (violations.length > 0) throw new Error(violations.slice(0, violationsMax).join(' '))
}

/**
 * Each start and each night, because the queue drops a task after its last retry, and a webhook can be lost. The reference
 * makes repeats harmless.
 */
async function requeueOpenWork({ pool, payments }: Services): Promise<void> {
  await runSteps({
    transfers: () => requeueOpenTransfers(pool),
    refunds: () => enqueueOpenRefunds.run(pool, []),
    payouts: () => enqueueOpenPayouts.run(pool, [payments.payments.bankDetailsSource]),
  })
}
