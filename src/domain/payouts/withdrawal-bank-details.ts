/**
 * Destination of a withdrawal [PAY-10]. A processor that collects bank details pays there. Otherwise the profile's
 * account is used.
 */
import { accountNumberSuffix } from '../contractors/business-number.ts'

export const BANK_DETAILS_SOURCES = ['profile', 'processor'] as const
export type BankDetailsSource = (typeof BANK_DETAILS_SOURCES)[number]

export interface BankFacts {
  readonly source: BankDetailsSource
  /** The number in the profile. */
  readonly profileNumber: string | null
  /** Last digits of the account the processor knows. */
  readonly processorLast4: string | null
}

/** Last digits of the next withdrawal's account; undefined where none is known. */
export function withdrawalAccountSuffix({ source, profileNumber, processorLast4 }: BankFacts): string | undefined {
  const known = source === 'profile' ? profileNumber : processorLast4
  return known === null ? undefined : accountNumberSuffix(known)
}

/** Shown before a withdrawal when the profile names another account. */
export function bankNotice({ source, profileNumber, processorLast4 }: BankFacts): string | undefined {
  if (source === 'profile' || profileNumber === null || processorLast4 === null) return undefined
  if (profileNumber.endsWith(processorLast4)) return undefined
  return `Withdrawals go to the account ending in ${accountNumberSuffix(processorLast4)}, which you gave our payment provider. Your profile shows a different account, ending in ${accountNumberSuffix(profileNumber)}.`
}
