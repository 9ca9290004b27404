/** Every step of a job and its contract in a few words, for the contract's audit trail and the job's history. */
import type { JobShape } from '../jobs/job-machine.ts'
import type { QuoteShape } from '../quotes/quote-machine.ts'
import type { StageShape } from '../stages/stage-machine.ts'

const jobCopy: Record<JobShape['event'], string> = {
  edit: 'Changed the job',
  quote: 'Quoted the job',
  sign: 'The job has its contract',
  start: 'The work began',
  complete: 'The work was completed',
  review: 'Reviewed the work',
  end: 'The job was closed',
  archive: 'Archived the job',
  restore: 'Took the job back from the archive',
  requestChanges: 'Asked for a correction of the job',
}

const quoteCopy: Record<QuoteShape['event'], string> = {
  saveDraft: 'Saved a draft of the quote',
  send: 'Sent the quote',
  sign: 'Signed the contract',
  withdrawSignature: 'Took the signature back',
  close: 'The quote was closed',
  start: 'The contract began with its first payment',
  complete: 'The last stage was approved',
  review: 'The customer reviewed the work',
  cancel: 'Ended the contract',
  refunded: 'Every payment was given back',
  requestChanges: 'Asked for a correction of the quote',
  archive: 'Archived the quote',
  restore: 'Took the quote back from the archive',
}

const stageCopy: Record<StageShape['event'], string> = {
  startPayment: 'Began to pay',
  confirmPayment: 'The payment arrived and is held',
  submitProgress: 'Submitted progress',
  approve: 'Approved the work',
  reject: 'Rejected the work',
}

const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  job: jobCopy,
  quote: quoteCopy,
  stage: stageCopy,
}

export interface Step {
  readonly machine: string
  readonly event: string
  readonly stageIndex: number | null
}

export function stepCopy({ machine, event, stageIndex }: Step): string {
  const what = words[machine]?.[event]
  if (what === undefined) throw new Error(`The step ${machine}.${event} has no words`)
  return stageIndex === null ? what : `Stage ${stageIndex + 1}: ${what}`
}
