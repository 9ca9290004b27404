/**
 * A use-case writes its effects as outbox rows in its own transaction, and workers run them after the commit. So no
 * effect is lost, and none precedes its cause. A task can run twice, so its key makes the second run harmless.
 */
import type { Db } from './db/sql.ts'
import { enqueueTask } from './outbox-store.ts'

/** The event and its recipient. */
export interface Notification {
  /** `machine.event`, for example `quote.send`. */
  readonly type: string
  readonly to: string
  readonly jobId?: string
  readonly contractorId?: string
  readonly stageIndex?: number
  /** The form of the event, if any: a case, a request, a report. */
  readonly aboutId?: string
  /** The last day of a deadline, "2026-11-04". */
  readonly dueOn?: string
  /** The business days of the deadline of a stage. */
  readonly dueDays?: number
  /** The ISO time of the event. The reader's time zone decides its day. */
  readonly day?: string
  readonly reason?: string
  /** The amount of a withdrawal. A stage has its own. */
  readonly amountCents?: number
  /** The number of unread messages. The contact is set if they are in one conversation. */
  readonly messages?: { readonly count: number; readonly authors: string; readonly contact: string }
}

export type Notify = (db: Db, notification: Notification) => Promise<void>

export const queues = {
  notifications: 'notifications',
  notificationEmails: 'notification-emails',
  transfers: 'transfers',
  refunds: 'refunds',
  payouts: 'payouts',
  pollPayments: 'poll-payments',
  endCoolingOff: 'end-cooling-off',
  syncProcessor: 'sync-processor',
  processorEvents: 'processor-events',
  emails: 'emails',
  /** The name stays, because queued tasks refer to it. */
  failedTasks: 'failed-emails',
  documents: 'documents',
  dataExports: 'data-exports',
  reconcile: 'reconcile',
  purge: 'purge',
  stripImageMetadata: 'strip-image-metadata',
  deleteOrphanedFiles: 'delete-orphaned-files',
  deleteUnsentUploads: 'delete-unsent-uploads',
  engagement: 'engagement',
  watchSignIns: 'watch-sign-ins',
  messageSearch: 'message-search',
  unreadMessages: 'unread-messages',
} as const

export type PayoutTask = { readonly payoutId: string } | { readonly contractorId: string }

export interface Outbox {
  readonly notify: Notify
  /** Enqueues the transfer of released funds. The reference is its idempotency key. */
  readonly enqueueTransfer: (db: Db, reference: string) => Promise<void>
  /**
   * Enqueues the return of a payment. The key is a refund's reference, `unmatched:` with an event, or `open:` with a
   * cancelled stage.
   */
  readonly enqueueRefund: (db: Db, reference: string) => Promise<void>
  /** Enqueues a payout, or a status check of a payout account. */
  readonly enqueuePayout: (db: Db, work: PayoutTask) => Promise<void>
  /** Enqueues one email for an inbox notification. */
  readonly enqueueNotificationEmail: (db: Db, notificationIds: readonly string[]) => Promise<void>
  /** Enqueues an email without a waiting recipient. The feature defines its content. */
  readonly enqueueEmail: (db: Db, order: object) => Promise<void>
  /** Enqueues the rendering of an issued document. */
  readonly enqueuePdf: (db: Db, documentId: string) => Promise<void>
  /** Enqueues the copy of a user's data. */
  readonly enqueueExport: (db: Db, id: string) => Promise<void>
}

const put = async (db: Db, queue: string, work: object) => {
  await enqueueTask.run(db, [queue, JSON.stringify(work)])
}

export const outbox: Outbox = {
  notify: (db, notification) => put(db, queues.notifications, notification),
  enqueueTransfer: (db, reference) => put(db, queues.transfers, { reference }),
  enqueueRefund: (db, reference) => put(db, queues.refunds, { reference }),
  enqueuePayout: (db, work) => put(db, queues.payouts, work),
  enqueueNotificationEmail: (db, notificationIds) => put(db, queues.notificationEmails, { notificationIds }),
  enqueueEmail: (db, order) => put(db, queues.emails, order),
  enqueuePdf: (db, documentId) => put(db, queues.documents, { documentId }),
  enqueueExport: (db, id) => put(db, queues.dataExports, { id }),
}
