/**
 * The numbers of an Australian business. ABN and ACN carry check digits (Australian Business Register; ASIC,
 * "Australian Company Number digit check"). A BSB has none. A correct checksum does not prove that a number is
 * registered.
 */
const abnWeights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const
const abnModulus = 89
const acnWeights = [8, 7, 6, 5, 4, 3, 2, 1] as const

/** The digits of a typed number, without the spaces between groups. */
export function digitsOf(typed: string): string {
  return typed.replaceAll(/\s/g, '')
}

/** Eleven digits. The first is not 0, and 89 divides the weighted sum. */
export function isAbn(typed: string): boolean {
  const digits = digitsOf(typed)
  if (!/^[1-9]\d{10}$/.test(digits)) return false
  const sum = abnWeights.reduce((total, weight, at) => total + weight * (Number(digits[at]) - (at === 0 ? 1 : 0)), 0)
  return sum % abnModulus === 0
}

/** Nine digits, and the last is the check digit. 000 000 000 passes the check but is no company. */
export function isAcn(typed: string): boolean {
  const digits = digitsOf(typed)
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = acnWeights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return (10 - (sum % 10)) % 10 === Number(digits[8])
}

/** Six digits, with or without a hyphen in the middle. */
export function isBsb(typed: string): boolean {
  return /^\d{3}-?\d{3}$/.test(typed.trim())
}

/** "51 824 753 556" */
export function abnText(digits: string): string {
  return digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')
}

/** "004 085 616" */
export function acnText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3')
}

/** "062-000" */
export function bsbText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})$/, '$1-$2')
}

/** Number of account digits shown to the owner. */
export const accountDigitsVisible = 3

export function accountNumberSuffix(accountNumber: string): string {
  return accountNumber.slice(-accountDigitsVisible)
}
