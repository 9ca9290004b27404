/** What an alert about money says to an administrator: what is the matter, and what to do about it. */
import { centsText } from '../core/formats.ts'
import { cents } from '../core/money.ts'

/** As the alert's finder wrote it down; any field may be absent. */
export interface AlertDetail {
  readonly text?: string
  readonly jobId?: string
  readonly stageIndex?: number
  readonly amountCents?: number
  readonly days?: number
  readonly limitDays?: number
  readonly contractorId?: string
  readonly contractorName?: string
  readonly failure?: string
  readonly reason?: string
  readonly evidenceDueAt?: string | null
}

interface AlertCopy {
  readonly text: (detail: AlertDetail, subject: string) => string
  readonly advice: string
}

const amountOf = ({ amountCents }: AlertDetail) => centsText(cents(amountCents ?? 0))
/** The processor's codes are words with lines between them. */
const inWords = (code = 'unknown') => code.replaceAll('_', ' ')
const stageOf = ({ jobId, stageIndex }: AlertDetail) => `stage ${(stageIndex ?? 0) + 1} of job ${jobId}`

const ALERT_COPY: Readonly<Record<string, AlertCopy>> = {
  difference: {
    text: ({ text }, subject) => text ?? subject,
    advice: 'Compare both records. Correct the ledger with a new transaction, or ask the processor.',
  },
  'holding-limit': {
    text: (detail) =>
      `${amountOf(detail)} for ${stageOf(detail)} has been held for ${detail.days} days. The processor holds money for ${detail.limitDays} days.`,
    advice: 'Ask both sides to settle the stage, or end the contract and refund it before the limit.',
  },
  'transfer-waiting': {
    text: (detail, subject) => `${amountOf(detail)} has waited for ${detail.days} days to be sent (${subject}).`,
    advice: 'Ask the contractor to complete their account with the processor.',
  },
  'unmatched-payment': {
    text: (detail) => `${amountOf(detail)} arrived that matches no stage.`,
    advice: 'It is given back by itself. Look again if it is still here tomorrow.',
  },
  'unmatched-not-returned': {
    text: (detail, subject) =>
      `${amountOf(detail)} that matches no stage could not be given back (${subject}): ${detail.failure}.`,
    advice: 'Ask whoever paid for another way, then send it again, or settle what was done at the processor.',
  },
  'refund-failed': {
    text: ({ failure }, subject) => `The customer’s bank did not take ${subject}: ${failure}.`,
    advice: 'Ask the customer for another way, then send the refund again.',
  },
  'refund-unknown': {
    text: (_detail, subject) => `The processor made the refund ${subject}, which nobody here has ordered.`,
    advice: 'Find out who ordered it at the processor, and correct the ledger.',
  },
  'transfer-not-reversed': {
    text: (detail, subject) => `${amountOf(detail)} could not be called back for ${subject}: ${detail.failure}`,
    advice: 'The contractor owes it. It is set off against their next releases; ask them for it.',
  },
  'payout-failed': {
    text: (detail) =>
      `A withdrawal of ${amountOf(detail)} by ${detail.contractorName ?? 'a contractor'} was refused: ${inWords(detail.failure)}.`,
    advice:
      'The money is back in the contractor’s account here. Ask them to correct the bank account that their earnings name, and to withdraw again. Then settle this.',
  },
  'payout-unknown': {
    text: (_detail, subject) => `The processor paid out ${subject}, which nobody here has ordered.`,
    advice: 'Find out who ordered it at the processor, and correct the ledger.',
  },
  'dispute-open': {
    text: (detail) =>
      `The customer disputes ${amountOf(detail)} for ${stageOf(detail)} with their bank: ${detail.reason}.`,
    advice: 'Answer at the processor with the contract, the progress and the approval before the day it names.',
  },
  'dispute-of-unmatched': {
    text: (detail) => `A payment of ${amountOf(detail)} that matches no stage is disputed.`,
    advice: 'It is on its way back anyway. Say so at the processor.',
  },
}

/** A kind that has no words yet is shown by its name, so that nothing stays unseen. */
export function alertText(kind: string, subject: string, detail: AlertDetail): { text: string; advice: string } {
  const words = ALERT_COPY[kind]
  if (words === undefined) return { text: `${kind}: ${subject}`, advice: 'Look at what the processor says about it.' }
  return { text: words.text(detail, subject), advice: words.advice }
}
