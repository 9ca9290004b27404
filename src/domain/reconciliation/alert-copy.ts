/** Texts of money alerts for admins: the problem and the next step. */
import { centsText, formatInvoiceDate } from '../core/formats.ts'
import { cents } from '../core/money.ts'

/** The details stored with the alert; any field may be absent. */
export interface AlertDetail {
  readonly text?: string
  readonly jobId?: string
  readonly stageIndex?: number
  readonly amountCents?: number
  readonly days?: number
  readonly limitDays?: number
  readonly contractorId?: string
  readonly contractorName?: string
  readonly customerName?: string
  readonly jobTitle?: string
  readonly jobNumber?: string
  /** Where the disputed money was: held, with the contractor, or already refunded by the platform. */
  readonly fundsSource?: string
  readonly failure?: string
  readonly reason?: string
  readonly evidenceDueAt?: string | null
}

interface AlertCopy {
  readonly text: (detail: AlertDetail, subject: string) => string
  readonly advice: string
}

const amountOf = ({ amountCents }: AlertDetail) => centsText(cents(amountCents ?? 0))
/** The processor's codes are words joined by underscores. */
const humanise = (code = 'unknown') => code.replaceAll('_', ' ')
const NOT_BOOKED: Readonly<Record<string, string>> = {
  'not-received': 'the processor hasn’t received the money',
  'other-currency': 'it isn’t in Australian dollars',
  'booked-elsewhere': 'its charge is already booked for another payment',
}
const notBooked = ({ reason }: AlertDetail) => NOT_BOOKED[reason ?? ''] ?? 'it matches no record'
const jobOf = ({ jobId, jobTitle, jobNumber }: AlertDetail) =>
  jobTitle === undefined ? `job ${jobId}` : `${jobTitle} (${jobNumber})`
const stageOf = (detail: AlertDetail) => `stage ${(detail.stageIndex ?? 0) + 1} of ${jobOf(detail)}`
const dueText = ({ evidenceDueAt }: AlertDetail) =>
  evidenceDueAt ? ` Respond by ${formatInvoiceDate(evidenceDueAt)}.` : ''
const LOSSES: Readonly<Record<string, (contractor: string) => string>> = {
  held: () => 'The money was held, so nothing was paid out.',
  'cooling-off': () => 'The money waited for the end of the cooling-off period, so nothing was paid out.',
  contractor: (contractor) => `${contractor} owes it, and we deduct it from their next payments.`,
  platform: () => 'The payment was being refunded, so Plumbline bears it.',
}
const lossText = ({ fundsSource, contractorName = 'The contractor' }: AlertDetail) =>
  LOSSES[fundsSource ?? '']?.(contractorName) ?? ''

const ALERT_COPY: Readonly<Record<string, AlertCopy>> = {
  difference: {
    text: ({ text }, subject) => text ?? subject,
    advice: 'Compare both records. Correct the ledger with a new transaction, or contact the processor.',
  },
  'holding-limit': {
    text: (detail) =>
      `${amountOf(detail)} for ${stageOf(detail)} has been held for ${detail.days} days. The processor’s limit is ${detail.limitDays} days.`,
    advice: 'Ask both parties to resolve the stage, or cancel the contract and refund it before the limit.',
  },
  'transfer-waiting': {
    text: (detail, subject) =>
      `${amountOf(detail)} has been waiting ${detail.days} days to be transferred (${subject}).`,
    advice: 'Ask the contractor to complete their account with the processor.',
  },
  'payment-not-booked': {
    text: (detail) => `We didn’t book a payment of ${amountOf(detail)} for ${stageOf(detail)}: ${notBooked(detail)}.`,
    advice: 'Check the payment at the processor. If the customer has paid, refund them there.',
  },
  'payment-event-differs': {
    text: (detail) =>
      `A message about ${stageOf(detail)} differs from the payment of ${amountOf(detail)} at the processor.`,
    advice: 'We booked the payment as the processor confirms it. Find out at the processor who sent the message.',
  },
  'unmatched-payment': {
    text: (detail) => `A payment of ${amountOf(detail)} matches no stage.`,
    advice: "We refund this automatically. Check again tomorrow if it's still open.",
  },
  'unmatched-not-returned': {
    text: (detail, subject) =>
      `A payment of ${amountOf(detail)} that matches no stage couldn’t be refunded (${subject}): ${detail.failure}.`,
    advice:
      'Ask the payer for another way to refund them. Then retry the refund, or resolve this alert once it is refunded at the processor.',
  },
  'refund-failed': {
    text: ({ failure }, subject) => `The customer’s bank returned ${subject}: ${failure}.`,
    advice: 'Ask the customer for another way to refund them. Then retry the refund.',
  },
  'refund-unknown': {
    text: (_detail, subject) => `The processor made the refund ${subject}, which Plumbline didn’t request.`,
    advice: 'Find out who made it at the processor, then correct the ledger.',
  },
  'transfer-not-reversed': {
    text: (detail, subject) =>
      `A transfer of ${amountOf(detail)} couldn’t be reversed for ${subject}: ${detail.failure}`,
    advice: 'The contractor owes this amount. We deduct it from their next payments. Ask them to repay it.',
  },
  'payout-failed': {
    text: (detail) =>
      `A withdrawal of ${amountOf(detail)} by ${detail.contractorName ?? 'a contractor'} failed: ${humanise(detail.failure)}.`,
    advice:
      'The money is back in the contractor’s account. Ask them to correct their bank account and withdraw again. Then resolve this alert.',
  },
  'payout-unknown': {
    text: (_detail, subject) => `The processor made the payout ${subject}, which Plumbline didn’t request.`,
    advice: 'Find out who made it at the processor, then correct the ledger.',
  },
  'dispute-open': {
    text: (detail) =>
      `${detail.customerName ?? 'The customer'} disputes ${amountOf(detail)} for ${stageOf(detail)} with their bank: ${humanise(detail.reason)}.${dueText(detail)}`,
    advice:
      'Respond at the processor before the due date. Send the signed contract, the invoice, the photos of each round, the approval and the team chat.',
  },
  'dispute-lost': {
    text: (detail) =>
      `The bank returned ${amountOf(detail)} for ${stageOf(detail)} to ${detail.customerName ?? 'the customer'}. ${lossText(detail)}`.trim(),
    advice: 'Contact both parties about the next steps. Then resolve this alert.',
  },
  'disk-full': {
    text: () => 'The disk for files is nearly full, so we rejected an upload.',
    advice: 'Make at least 1 GB free on the disk, or use a larger one. Then resolve this alert.',
  },
  'sign-in-failures': {
    text: ({ text }) => `${text ?? 'Many'} sign-ins failed in 10 minutes. Someone may be trying stolen passwords.`,
    advice: 'Check the log for networks with many failures, and block them in front of the server.',
  },
  'unmatched-disputed': {
    text: (detail) => `A payment of ${amountOf(detail)} that matches no stage is disputed.`,
    advice: 'The refund is already in progress. Contact the processor.',
  },
}

/** A kind without copy shows its name, so that no alert is hidden. */
export function alertText(kind: string, subject: string, detail: AlertDetail): { text: string; advice: string } {
  const copy = ALERT_COPY[kind]
  if (copy === undefined) return { text: `${kind}: ${subject}`, advice: 'Check the details at the processor.' }
  return { text: copy.text(detail, subject), advice: copy.advice }
}
