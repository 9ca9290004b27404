/** What happened on a job, for its parties: a sentence for each event. */
import { warrantyEventLabels } from '../warranty/warranty-event-labels.ts'

/** Status changes that the parties read. The names are machine and event. */
export const ACTIVITY_STEPS = [
  'job.fail',
  'job.complete',
  'job.review',
  'quote.send',
  'quote.requestChanges',
  'quote.sign',
  'quote.revokeSignature',
  'quote.cancel',
  'stage.confirmPayment',
  'stage.submitProgress',
  'stage.approve',
  'stage.reject',
  'stageDeadline.extend',
  'stageDeadline.missReview',
  'stageDeadline.missChanges',
] as const

/** Events of other records. */
export const ACTIVITY_RECORDS = [
  'job.post',
  'certificate.issue',
  'dispute.open',
  'dispute.won',
  'dispute.lost',
] as const

export interface ActivityEvent {
  /** One of the above, or "case" and the event of a warranty case. */
  readonly event: string
  readonly by: 'customer' | 'contractor' | 'admin' | 'system'
  /** Null for an admin and for the system. */
  readonly name: string | null
  readonly stageIndex: number | null
  /** The number of the submission of a stage, from 1. */
  readonly round: number | null
}

type Sentence = (who: string, stage: string, event: ActivityEvent) => string
type Key = (typeof ACTIVITY_STEPS)[number] | (typeof ACTIVITY_RECORDS)[number]

const again = ({ round }: ActivityEvent) => (round !== null && round > 1 ? ` again (round ${round})` : '')

const sentences: Readonly<Record<Key, Sentence>> = {
  'job.post': (who) => `${who} posted the job`,
  'job.fail': () => 'The first payment failed and the job closed',
  'job.complete': () => 'Every stage is approved. The job is completed',
  'job.review': (who) => `${who} reviewed the work`,
  'quote.send': (who) => `${who} sent a quote`,
  'quote.requestChanges': (who) => `${who} asked for changes to the quote`,
  'quote.sign': (who) => `${who} signed the contract`,
  'quote.revokeSignature': (who) => `${who} removed their signature`,
  'quote.cancel': (who) => `${who} cancelled the contract`,
  'stage.confirmPayment': (_who, stage) => `${stage} is paid. The payment is held`,
  'stage.submitProgress': (who, stage, event) => `${who} submitted ${lower(stage)}${again(event)}`,
  'stage.approve': (who, stage) => `${who} approved ${lower(stage)}`,
  'stage.reject': (who, stage) => `${who} asked for changes to ${lower(stage)}`,
  'stageDeadline.extend': (who, stage) => `${who} extended the review of ${lower(stage)} by 5 business days`,
  'stageDeadline.missReview': (_who, stage) => `The customer's review of ${lower(stage)} is overdue`,
  'stageDeadline.missChanges': (_who, stage) => `The contractor's changes to ${lower(stage)} are overdue`,
  'certificate.issue': (who) => `${who} issued the completion certificate`,
  'dispute.open': (_who, stage) => `The customer's bank is reviewing the payment of ${lower(stage)}`,
  'dispute.won': (_who, stage) => `The bank decided: the payment of ${lower(stage)} stands`,
  'dispute.lost': (_who, stage) => `The bank returned the payment of ${lower(stage)} to the customer`,
}

const lower = (stage: string) => `${stage.charAt(0).toLowerCase()}${stage.slice(1)}`

/** Throws for an event without a sentence. */
export function activitySentence(event: ActivityEvent): string {
  const ofCase = event.event.startsWith('case.')
    ? (warrantyEventLabels as Readonly<Record<string, string>>)[event.event.slice(5)]
    : undefined
  if (ofCase !== undefined) return ofCase
  const sentence = sentences[event.event as Key]
  if (sentence === undefined) throw new Error(`The event ${event.event} has no sentence`)
  return sentence(actorOf(event), `Stage ${(event.stageIndex ?? 0) + 1}`, event)
}

function actorOf({ by, name }: ActivityEvent): string {
  return name ?? (by === 'contractor' ? 'The contractor' : by === 'customer' ? 'The customer' : 'Plumbline')
}
