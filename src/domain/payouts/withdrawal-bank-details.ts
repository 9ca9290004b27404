/**
 * Where a withdrawal goes [PAY-10]. A processor that asks contractors for their bank account itself pays there and
 * nowhere else; another one pays to the account that is in the profile.
 */
import { accountNumberSuffix } from '../contractors/business-number.ts'

export const BANK_DETAILS_SOURCES = ['profile', 'processor'] as const
export type BankDetailsSource = (typeof BANK_DETAILS_SOURCES)[number]

export interface BankFacts {
  readonly source: BankDetailsSource
  /** The number in the profile. */
  readonly profileNumber: string | null
  /** How the number ends that the processor knows. */
  readonly processorLast4: string | null
}

/** How the number ends that the next withdrawal goes to; undefined where none is known. */
export function withdrawalAccountSuffix({ source, profileNumber, processorLast4 }: BankFacts): string | undefined {
  const known = source === 'profile' ? profileNumber : processorLast4
  return known === null ? undefined : accountNumberSuffix(known)
}

/** Said before somebody withdraws to another account than their profile names. */
export function bankNotice({ source, profileNumber, processorLast4 }: BankFacts): string | undefined {
  if (source === 'profile' || profileNumber === null || processorLast4 === null) return undefined
  if (profileNumber.endsWith(processorLast4)) return undefined
  return `Withdrawals go to the account ending in ${accountNumberSuffix(processorLast4)}, which you gave our payment provider. Your profile shows a different account, ending in ${accountNumberSuffix(profileNumber)}.`
}
