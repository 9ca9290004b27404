/** The status of a payment that is neither held nor released. */
import type { JobMoneyView } from '#api/statements/job-money-view.ts'
import { dayMonthText } from '#domain/core/formats.ts'
import type { Reader } from '#domain/statements/reader-pronouns.ts'

type StageFunds = Pick<JobMoneyView['stages'][number], 'fundsStatus' | 'since'>

const NOTES: Partial<Record<StageFunds['fundsStatus'], (day: string, bank: string) => string>> = {
  disputed: (day, bank) => `With ${bank} since ${day}`,
  'charged back': (day, bank) => `Reversed by ${bank} on ${day}`,
  refunding: () => 'On its way back',
  refunded: (day) => `Refunded on ${day}`,
}

/** `state` is the state of the job. */
export function paymentNote({ fundsStatus, since }: StageFunds, reader: Reader, state: string): string | undefined {
  const bank = reader === 'customer' ? 'your bank' : 'the customer’s bank'
  return NOTES[fundsStatus]?.(since === null ? '' : dayMonthText(since, state), bank)
}

/** The stages whose payment a bank has reversed until it decides. */
export function stagesHeldByBank(funds: readonly StageFunds[]): number[] {
  return funds.flatMap(({ fundsStatus }, index) => (fundsStatus === 'disputed' ? [index] : []))
}
