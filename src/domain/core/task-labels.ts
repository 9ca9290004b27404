/** What a background task does, for the log and the list of failed tasks. */
const TASKS = {
  notifications: 'Notification',
  'notification-emails': 'Notification email',
  emails: 'Email',
  transfers: 'Transfer to a contractor',
  refunds: 'Refund',
  payouts: 'Withdrawal or check of a payout account',
  documents: 'PDF of a document',
  'data-exports': "Copy of a user's data",
  'poll-payments': 'Check of open payments',
  'end-cooling-off': 'End of cooling-off periods',
  'sync-processor': 'Check of processor events and withdrawals',
  'processor-events': 'Event of the processor',
  reconcile: 'Reconciliation',
  purge: 'Purge of expired data',
  'strip-image-metadata': 'Removal of photo metadata',
  'delete-orphaned-files': 'Purge of files without a reference',
  'delete-unsent-uploads': 'Purge of uploads that were not sent',
  engagement: 'Update of engagement',
  'watch-sign-ins': 'Count of failed sign-ins',
  'warranty-deadlines': 'Deadline of a warranty case',
  'stage-deadlines': 'Deadline of a stage',
  'overdue-consultations': 'Notification of an overdue consultation',
  'certificate-reminders': 'Reminder before a warranty ends',
  'unread-reminders': 'Reminder of unread messages',
  'email-batches': 'Batch of notification emails',
  'impersonation-ends': 'End of an impersonation',
  'audit-log': 'Copy of the audit log',
  'due-tasks': 'Search for due tasks',
  'message-search': 'Index of messages',
  'unread-messages': 'Recording of unread messages',
} as const

export type TaskKind = keyof typeof TASKS

/** A task without its recipient. */
export interface TaskPayload {
  /** The subject of an email. A notification email stores none. */
  readonly about?: string
  readonly [field: string]: unknown
}

const EMAILS: Readonly<Record<string, string>> = {
  passwordChanged: 'Password changed',
  resetPassword: 'Password reset link',
  confirmSignUp: 'Sign-up confirmation link',
  consultationArchived: 'Consultation closed',
  consultationReplied: 'Consultation reply',
}

/** The fields that name the record of a task. They never name a person. */
const SUBJECTS = ['reference', 'payoutId', 'contractorId', 'documentId', 'jobId', 'id'] as const

export function taskLabel(kind: string): string {
  return TASKS[kind as TaskKind] ?? kind
}

/** Describes a failed task without naming its recipient. */
export function taskText(kind: string, payload: TaskPayload | null): string {
  const { about } = payload ?? {}
  if (about !== undefined) return EMAILS[about] ?? about
  const subject = SUBJECTS.map((field) => payload?.[field]).find((value) => typeof value === 'string')
  return subject === undefined ? taskLabel(kind) : `${taskLabel(kind)}, ${subject}`
}
