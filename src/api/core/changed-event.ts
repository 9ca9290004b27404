/**
 * Notifies a page that records have changed. It has ids only, so the page fetches what its reader may see. A lost event
 * does no harm, because the page fetches everything again after `ready`.
 */

/**
 * An open job has the id of its job and is for all contractors. The id of a quote is "job contractor". Notifications have
 * the id of their account.
 */
export const RECORD_KINDS = [
  'job',
  'openJob',
  'quote',
  'case',
  'consultation',
  'story',
  'account',
  'notifications',
  'alert',
  'failedTask',
  'approval',
] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export interface ChangedRecord {
  readonly kind: RecordKind
  readonly id: string
  /** Later changes of a record have higher versions. */
  readonly version: number
}

export interface ChangedEvent {
  readonly type: 'changed'
  readonly records: readonly ChangedRecord[]
}
