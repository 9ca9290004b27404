/**
 * News leaves a use-case as a row that is written in its own transaction; workers carry it out after the commit. So
 * nothing is announced that did not happen, and nothing that happened is forgotten. A worker may run twice (it died
 * between its work and its note of it), so every piece of work carries a key that makes the second run harmless.
 */
import type { Db } from './db/sql.ts'
import { enqueueTask } from './outbox-store.ts'

/** What happened, and who is told. */
export interface Notification {
  /** `machine.event`, for example `quote.send`. */
  readonly type: string
  readonly to: string
  readonly jobId?: string
  readonly contractorId?: string
  readonly stageIndex?: number
  /** The form that it is about, where it is one: a case, a request, a report. */
  readonly aboutId?: string
  /** The last day of a time that runs, "2026-11-04". */
  readonly dueOn?: string
  /** The day on which it was, "2026-11-04". */
  readonly day?: string
  readonly reason?: string
  /** Of a withdrawal; a stage has its own. */
  readonly amountCents?: number
  /** That wait to be read; the contact names the one conversation that all of them are in. */
  readonly messages?: { readonly count: number; readonly authors: string; readonly contact: string }
}

export type Notify = (db: Db, notification: Notification) => Promise<void>

export const queues = {
  notifications: 'notifications',
  notificationEmails: 'notification-mails',
  transfers: 'transfers',
  refunds: 'refunds',
  payouts: 'payouts',
  pollPayments: 'ask-payments',
  pollProcessor: 'ask-processor',
  mails: 'mails',
  failedEmails: 'lost-mails',
  documents: 'documents',
  reconcile: 'reconcile',
  purge: 'purge',
  files: 'files',
  unsentFiles: 'unsent-files',
  engagement: 'engagement',
} as const

/** Where work goes that was tried so often that it is given up; nowhere, where nobody can do anything about it. */
export const deadLetterQueueOf: Readonly<Record<string, string>> = {
  [queues.mails]: queues.failedEmails,
  [queues.notificationEmails]: queues.failedEmails,
}

export type PayoutTask = { readonly payoutId: string } | { readonly contractorId: string }

export interface Outbox {
  readonly notify: Notify
  /** Orders the transfer of released money; the reference is its idempotency key. */
  readonly enqueueTransfer: (db: Db, reference: string) => Promise<void>
  /**
   * Orders the way back of a payment: a refund's reference, `unmatched:` with the event that brought money for nothing, or
   * `open:` with a stage whose payment is not to be made any more.
   */
  readonly enqueueRefund: (db: Db, reference: string) => Promise<void>
  /** Orders a withdrawal's way to the bank, or a question about a contractor's account at the processor. */
  readonly enqueuePayout: (db: Db, work: PayoutTask) => Promise<void>
  /** Orders one mail about what stands in somebody's inbox. */
  readonly enqueueNotificationEmail: (db: Db, notificationIds: readonly string[]) => Promise<void>
  /** Orders a mail that nobody waits for; what it is about is its feature's. */
  readonly enqueueEmail: (db: Db, order: object) => Promise<void>
  /** Orders the printing of a document that was issued. */
  readonly enqueuePdf: (db: Db, documentId: string) => Promise<void>
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
  enqueueEmail: (db, order) => put(db, queues.mails, order),
  enqueuePdf: (db, documentId) => put(db, queues.documents, { documentId }),
}
