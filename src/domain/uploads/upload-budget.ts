/** How much one caller may upload, so that no caller fills the disk. Bytes and objects, for a grant and for 24 hours. */
import { type AttachmentKind, attachmentKind } from './attachment-kind.ts'

const megabyte = 1024 * 1024

export interface Usage {
  readonly bytes: number
  readonly objects: number
}

export interface UploadUsage {
  readonly grant: Usage
  /** Of the account, or of all visitors of the network. */
  readonly owner: Usage
  readonly network: Usage
}

const visitorBudget: UploadUsage = {
  grant: { bytes: 25 * megabyte, objects: 10 },
  owner: { bytes: 100 * megabyte, objects: 60 },
  network: { bytes: 100 * megabyte, objects: 60 },
}

const accountBudget: UploadUsage = {
  grant: { bytes: 1_500 * megabyte, objects: 100 },
  owner: { bytes: 5_000 * megabyte, objects: 1_000 },
  network: { bytes: 20_000 * megabyte, objects: 5_000 },
}

const kindsOfVisitors: readonly AttachmentKind[] = ['image', 'pdf']

/** Whether the usage, with the new object, is within the budget. */
export function isWithinBudget(isVisitor: boolean, usage: UploadUsage): boolean {
  const budget = isVisitor ? visitorBudget : accountBudget
  return (['grant', 'owner', 'network'] as const).every(
    (scope) => usage[scope].bytes <= budget[scope].bytes && usage[scope].objects <= budget[scope].objects,
  )
}

/** A visitor uploads pictures and PDF files only. */
export function visitorMayUpload(key: string): boolean {
  return kindsOfVisitors.includes(attachmentKind(key))
}
