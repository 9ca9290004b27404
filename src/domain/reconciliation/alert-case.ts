/** A money alert as a case: its name, what is at stake, the people, who acts next, until when, and with what. */
import type { AlertDetail } from './alert-copy.ts'

const TITLES: Readonly<Record<string, string>> = {
  'dispute-open': 'Bank dispute',
  'dispute-lost': 'Lost bank dispute',
  'holding-limit': 'Money held for long',
  'transfer-waiting': 'Transfer that waits',
  'refund-failed': 'Failed refund',
  'payout-failed': 'Failed withdrawal',
  'unmatched-payment': 'Unmatched payment',
  'unmatched-not-returned': 'Unmatched payment',
  'unmatched-disputed': 'Unmatched payment',
}

export function alertTitle(kind: string): string {
  return TITLES[kind] ?? 'Payment alert'
}

const NEXT_STEPS: Readonly<Record<string, string>> = {
  'dispute-open': 'Your move: send the evidence at the processor.',
  'dispute-lost': 'Your move: contact both parties.',
  'holding-limit': 'Your move: ask both parties to resolve the stage.',
  'transfer-waiting': 'The contractor needs to complete their account.',
  'refund-failed': 'Your move: agree another way to refund the customer.',
  'payout-failed': 'The contractor needs to correct their bank account.',
  'unmatched-payment': 'No action needed. We refund it automatically.',
  'unmatched-not-returned': 'Your move: agree another way to refund the payer.',
  'unmatched-disputed': 'Your move: contact the processor.',
}

/** Who acts next, and how. */
export function alertNextStep(kind: string, isResolved: boolean): string {
  if (isResolved) return 'No action needed. This alert is resolved.'
  return NEXT_STEPS[kind] ?? 'Your move: find the cause.'
}

const DISPUTE_EVIDENCE = [
  'The signed contract',
  'The invoice of the stage',
  'The photos of each round',
  'The approval of the customer',
  'The messages of the job',
] as const

/** What to send to the bank. */
export function alertEvidence(kind: string, isResolved: boolean): readonly string[] {
  return kind === 'dispute-open' && !isResolved ? DISPUTE_EVIDENCE : []
}

const dayMs = 24 * 60 * 60_000

/** Whole days until the due date, negative when it has passed. */
export function daysUntil({ evidenceDueAt }: AlertDetail, now: Date): number | null {
  return evidenceDueAt ? Math.floor((Date.parse(evidenceDueAt) - now.getTime()) / dayMs) : null
}

export function daysLeftText(days: number): string {
  if (days < 0) return 'overdue'
  if (days === 0) return 'today is the last day'
  return days === 1 ? '1 day is left' : `${days} days are left`
}
