/** Event labels for the audit trail of a contract and the history of a job. */
import type { JobShape } from '../jobs/job-machine.ts'
import type { QuoteShape } from '../quotes/quote-machine.ts'
import type { StageDeadlineShape } from '../stages/stage-deadline-machine.ts'
import type { StageShape } from '../stages/stage-machine.ts'

const jobLabels: Record<JobShape['event'], string> = {
  edit: 'Changed the job',
  quote: 'Quoted the job',
  sign: 'The contract was signed',
  start: 'Work started',
  complete: 'Work completed',
  review: 'Reviewed the work',
  end: 'The job was closed',
  fail: 'The payment failed',
  archive: 'Archived the job',
  restore: 'Restored the job',
  requestChanges: 'Requested changes to the job',
}

const quoteLabels: Record<QuoteShape['event'], string> = {
  saveDraft: 'Saved a draft of the quote',
  send: 'Sent the quote',
  sign: 'Signed the contract',
  revokeSignature: 'Removed the signature',
  close: 'The quote was closed',
  start: 'The contract started with its first payment',
  complete: 'The last stage was approved',
  review: 'The customer reviewed the work',
  cancel: 'Cancelled the contract',
  fail: 'The contract ended because its first payment failed',
  refunded: 'All payments were refunded',
  requestChanges: 'Requested changes to the quote',
  archive: 'Archived the quote',
  restore: 'Restored the quote',
}

const stageLabels: Record<StageShape['event'], string> = {
  startPayment: 'Started the payment',
  confirmPayment: 'The payment arrived and is held',
  submitProgress: 'Submitted progress',
  approve: 'Approved the work',
  reject: 'Rejected the work',
}

const stageDeadlineLabels: Record<StageDeadlineShape['event'], string> = {
  startReview: 'The review started',
  extend: 'Extended the review by 5 business days',
  startChanges: 'The time for changes started',
  missReview: 'The customer missed the due date',
  missChanges: 'The contractor missed the due date',
  end: 'The review ended',
}

const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  job: jobLabels,
  quote: quoteLabels,
  stage: stageLabels,
  stageDeadline: stageDeadlineLabels,
}

export interface Step {
  readonly machine: string
  readonly event: string
  readonly stageIndex: number | null
}

export function historyLabel({ machine, event, stageIndex }: Step): string {
  const what = labels[machine]?.[event]
  if (what === undefined) throw new Error(`The event ${machine}.${event} has no label`)
  return stageIndex === null ? what : `Stage ${stageIndex + 1}: ${what}`
}
