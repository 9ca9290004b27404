/**
 * Where a withdrawal goes [PAY-10]. A processor that asks contractors for their bank account itself pays there and
 * nowhere else; another one pays to the account that is in the profile.
 */
import { accountNumberSuffix } from '../contractors/business-number.ts'

export const BANK_KEEPERS = ['profile', 'processor'] as const
export type BankDetailsSource = (typeof BANK_KEEPERS)[number]

export interface BankFacts {
  readonly keeper: BankDetailsSource
  /** The number in the profile. */
  readonly profileNumber: string | null
  /** How the number ends that the processor knows. */
  readonly processorEnd: string | null
}

/** How the number ends that the next withdrawal goes to; undefined where none is known. */
export function withdrawalAccountSuffix({ keeper, profileNumber, processorEnd }: BankFacts): string | undefined {
  const known = keeper === 'profile' ? profileNumber : processorEnd
  return known === null ? undefined : accountNumberSuffix(known)
}

/** Said before somebody withdraws to another account than their profile names. */
export function bankNotice({ keeper, profileNumber, processorEnd }: BankFacts): string | undefined {
  if (keeper === 'profile' || profileNumber === null || processorEnd === null) return undefined
  if (profileNumber.endsWith(processorEnd)) return undefined
  return `Withdrawals go to the account ending in ${accountNumberSuffix(processorEnd)} that our payment provider knows. Your profile names another one, ending in ${accountNumberSuffix(profileNumber)}.`
}
